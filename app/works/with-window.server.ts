import { windowInAddress } from "~/weather/load-work-windows.server";
import type { WorkInput } from "./form-input";

/** A work planned for the window that the address names, if it names one. */
export function withWindow(standing: WorkInput, request: Request): WorkInput {
  const window = windowInAddress(request);
  return window ? { ...standing, plan: { ...standing.plan, ...window } } : standing;
}
