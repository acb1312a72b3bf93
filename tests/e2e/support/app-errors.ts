import { existsSync, readFileSync, statSync } from "node:fs";
import { places } from "../environment";

/** Marks the end of what the apps have printed as errors. @returns reads what they have printed since */
export function appErrorsSince(): () => string {
  const { appErrors } = places();
  const begin = existsSync(appErrors) ? statSync(appErrors).size : 0;
  return () => (existsSync(appErrors) ? readFileSync(appErrors).subarray(begin).toString("utf8") : "");
}
