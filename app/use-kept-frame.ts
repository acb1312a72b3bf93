import { useState } from "react";

/** The newest there is of a frame: null stands for one that didn't come. Nobody's frame stands around another holding's screens. */
export function useKeptFrame<T>(frame: T | null, customerId?: number): T | null {
  const [kept, keep] = useState({ frame, customerId });
  if (frame !== null && frame !== kept.frame) keep({ frame, customerId });
  return frame ?? (kept.customerId === customerId ? kept.frame : null);
}
