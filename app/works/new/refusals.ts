import type { FieldError } from "#contract/errors";
import { compareNames } from "#formats/russian-order";

export interface FieldRefusal {
  fieldId: number;
  name: string;
  message: string;
}

interface Named {
  id: number;
  name: string;
}

/**
 * Tells the faults of a work that every field shares from those of single fields.
 * @param fields in the order in which their works were sent
 */
export function splitRefusals(faults: readonly FieldError[], fields: readonly Named[]) {
  const parsed = faults.map(({ path, message }) => {
    const [, index, rest = ""] = /^records\.(\d+)\.(.+)$/.exec(path) ?? [];
    return { index: index === undefined ? undefined : Number(index), path: rest || path, message };
  });
  const shared: FieldError[] = [];
  const single: FieldRefusal[] = [];
  for (const fault of parsed) {
    const alike = parsed.filter(({ path, message }) => path === fault.path && message === fault.message);
    const field = fault.index === undefined ? undefined : fields[fault.index];
    const isOfField = fault.path === "field_id" || alike.length < fields.length;
    if (field && isOfField) single.push({ fieldId: field.id, name: field.name, message: fault.message });
    else if (alike[0] === fault) shared.push({ path: fault.path, message: fault.message });
  }
  return { shared, single };
}

/** The same fault told once for all of its fields by name: «Посев уже записан: Балка, Клин». */
export function refusalLines(refusals: readonly FieldRefusal[]): string[] {
  const messages = [...new Set(refusals.map(({ message }) => message))];
  return messages.map((message) => {
    const names = refusals.filter((one) => one.message === message).map(({ name }) => name);
    return `${message}: ${names.sort(compareNames).join(", ")}`;
  });
}
