import { AppError, invalid } from "../app-error";

/** Values in a body, its geometry aside: more than any form of ours has, and few enough to tell what is wrong with each. */
const mostValues = 50_000;
/** Objects and lists within each other: twice as many as any body of ours has. */
const deepest = 32;

/** Half of a letter, the letter that ends texts in C, and what stands for letters that could not be read: nobody meant to write them. */
const unwritable = /[\p{Surrogate}\0\uFFFD]/u;

/** Looks at a body part by part. What is drawn may hold very many, so it makes nothing of its own for each. */
class Look {
  private values = 0;
  /** The names of the parts on the way to the one looked at. */
  private readonly way: (string | number)[] = [];

  private refuse(name: string | number): never {
    throw invalid({
      path: [...this.way, name].join("."),
      message: "Есть символы, которые нельзя сохранить: наберите текст заново",
    });
  }

  private count(amount: number): void {
    this.values += amount;
    if (this.values > mostValues) throw new AppError("PayloadTooLarge", "Слишком много данных в одном запросе");
  }

  /** @param counted false within what is drawn: that has limits of its own */
  into(whole: object, counted: boolean): void {
    if (this.way.length > deepest) throw new AppError("BadRequest", "Слишком много вложенных друг в друга данных");
    if (Array.isArray(whole)) {
      if (counted) this.count(whole.length);
      for (let at = 0; at < whole.length; at++) this.part(whole[at], at, counted);
      return;
    }
    const names = Object.keys(whole);
    if (counted) this.count(names.length);
    for (const name of names) {
      if (unwritable.test(name)) this.refuse("");
      this.part(whole[name as keyof typeof whole], name, counted && name !== "geojson");
    }
  }

  private part(value: unknown, name: string | number, counted: boolean): void {
    if (typeof value === "string" && unwritable.test(value)) this.refuse(name);
    if (typeof value !== "object" || value === null) return;
    this.way.push(name);
    this.into(value, counted);
    this.way.pop();
  }
}

/**
 * Refuses a body that would take too much to look at, or that holds what can't be kept: before it is parsed, so that
 * neither its shape nor the database has to be proof against it.
 * @throws AppError PayloadTooLarge, BadRequest or Invalid
 */
export function checkContent(body: unknown): void {
  if (typeof body === "object" && body !== null) new Look().into(body, true);
}
