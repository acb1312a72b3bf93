import type { ParseArgsConfig } from "node:util";
import type { z } from "#contract/zod";
import type { Acting } from "#farm-api/installation/act";
import { OperatorError } from "../operator-error";

/** What stands behind a command's name at the terminal. */
export interface Given {
  values: Readonly<Record<string, string | boolean | undefined>>;
  /** The number behind the name. */
  id: () => number;
}

/** A sub-command of `npm run admin`. */
export interface Command {
  /** What it takes, after its name. */
  takes?: string;
  about: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** Does it; what it answers is shown. */
  run: (acting: Acting, given: Given) => Promise<string>;
}

/** What was given as the contract's shape has it. @throws OperatorError naming all that is wrong */
export function shaped<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new OperatorError(`Nothing was done:\n${faults.join("\n")}`);
}

/** A flag with its opposite, such as `restricted` and `unrestricted`; where neither is given, what stands. */
export function either(values: Given["values"], yes: string, no: string, standing: boolean): boolean {
  if (values[yes]) return true;
  return values[no] ? false : standing;
}

/** A text that an empty one takes away; where it is not given, what stands. */
export const textOr = (value: Given["values"][string], standing: string | null): string | null =>
  typeof value === "string" ? value || null : standing;

/** Rows under their headings, as wide as they have to be. */
export function table(headings: readonly string[], rows: readonly (string | number | null)[][]): string {
  if (rows.length === 0) return "None.";
  const lines = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? "—")));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
