import type { WorkCheck } from "#contract/work-checks";
import { date } from "~/words/format";

interface Checked {
  products: readonly { key: string; name: string }[];
  /** By the keys of the products. */
  verdicts: Record<string, WorkCheck>;
  /** Whether one may go on the field yet. */
  entry: WorkCheck | undefined;
}

/** What a check says against a work. */
export interface Finding {
  about: string;
  verdict: Exclude<WorkCheck["verdict"], "allowed">;
  /** Why, in sentences; the last one without its full stop. */
  why: string;
}

/** What was held against the rules: the whole work, and each of its products. */
export const checksOf = ({ products, verdicts, entry }: Checked) => [
  { about: "Срок выхода на поле", check: entry },
  ...products.map(({ key, name }) => ({ about: name, check: verdicts[key] })),
];

/** What checks say against a work and its products; nothing where all is allowed. */
export function findingsOf(checked: Checked): Finding[] {
  return checksOf(checked).flatMap(({ about, check }) => {
    if (!check || check.verdict === "allowed") return [];
    const since = check.allowed_from ? [`По срокам можно с ${date(check.allowed_from)}`] : [];
    return [{ about, verdict: check.verdict, why: [...check.reasons, ...since].join(". ") }];
  });
}
