import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** The state of an address that typing in a form leads to. */
export const typedState = { typed: true };

const isTyped = (state: unknown) => typeof state === "object" && state !== null && "typed" in state;

/**
 * A React key for a form that writes the address: it begins anew with every address but those that typing in it leads to,
 * since the box being typed in has to stay.
 */
export function useFormKey(): string {
  const { key, state } = useLocation();
  const [shown, setShown] = useState(key);
  if (shown !== key && !isTyped(state)) setShown(key);
  return shown;
}
