import { AppError, invalid } from "../app-error";

/** Values in a body, its geometry aside: more than any form of ours has, and few enough to tell what is wrong with each. */
const mostValues = 50_000;
/** Objects and lists within each other: twice as many as any body of ours has. */
const deepest = 32;

/** Half of a letter, or the letter that ends texts in C: no text that is stored or shown can hold them. */
const unwritable = /[\p{Surrogate}\0]/u;

/** Something in a body that has parts, and where it is. */
interface Whole {
  parts: object;
  depth: number;
  /** What is drawn is not counted: it has limits of its own. */
  counted: boolean;
  name: string | number;
  within: Whole | undefined;
}

const pathOf = (whole: Whole | undefined): (string | number)[] =>
  whole?.within ? [...pathOf(whole.within), whole.name] : [];

const refuseText = (within: Whole, name: string | number) =>
  invalid({
    path: [...pathOf(within), name].join("."),
    message: "Есть символы, которые нельзя сохранить: наберите текст заново",
  });

/** Looks at the parts of one whole. @returns those that have parts themselves */
function partsWithin(whole: Whole): Whole[] {
  const { parts, depth, counted } = whole;
  const isList = Array.isArray(parts);
  const found: Whole[] = [];
  const look = (value: unknown, name: string | number) => {
    if (typeof value === "string" && unwritable.test(value)) throw refuseText(whole, name);
    if (typeof value !== "object" || value === null) return;
    found.push({ parts: value, depth: depth + 1, counted: counted && name !== "geojson", name, within: whole });
  };
  if (isList) parts.forEach(look);
  else
    for (const [name, value] of Object.entries(parts)) {
      if (unwritable.test(name)) throw refuseText(whole, "");
      look(value, name);
    }
  return found;
}

const amountOf = ({ parts }: Whole) => (Array.isArray(parts) ? parts.length : Object.keys(parts).length);

/**
 * Refuses a body that would take too much to look at, or that holds what can't be kept: before it is parsed, so that
 * neither its shape nor the database has to be proof against it.
 * @throws AppError PayloadTooLarge, BadRequest or Invalid
 */
export function checkContent(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  let values = 0;
  const open: Whole[] = [{ parts: body, depth: 0, counted: true, name: "", within: undefined }];
  for (let whole = open.pop(); whole; whole = open.pop()) {
    if (whole.depth > deepest) throw new AppError("BadRequest", "Слишком много вложенных друг в друга данных");
    if (whole.counted) values += amountOf(whole);
    if (values > mostValues) throw new AppError("PayloadTooLarge", "Слишком много данных в одном запросе");
    for (const part of partsWithin(whole)) open.push(part);
  }
}
