import { useOutletContext } from "@remix-run/react";
import type { FieldScreen } from "./load-field.server";

/** What the field's page has loaded for all of its tabs. */
export const useField = () => useOutletContext<FieldScreen>();
