import { rateWords } from "#contract/refusal-words";
import { parseNumber } from "#formats/numbers";
import { type Product, productUnits } from "../../terms";
import type { ColumnKey } from "./columns";
import type { Known } from "./lists";

export type ReadProduct = Pick<Product, "kind" | "product_id" | "unit" | "rate">;

/** The cells of a row being read, and where its faults go. */
interface MixReading {
  known: Known;
  text(key: ColumnKey): string;
  fault(key: ColumnKey, message: string, missing?: boolean): void;
}

const withUnit = /^([\d\s.,]+?)\s*([а-я]+\/[а-я]+)?$/i;

type Entry = Known["lists"]["product"][number];

/** «0,8» in the product's own unit, or «0,8 л/га»; a message for what is no dose. */
function doseOf(text: string, entry: Entry | undefined): Pick<ReadProduct, "unit" | "rate"> | string {
  const [, figures = "", written] = withUnit.exec(text.toLowerCase()) ?? [];
  const unit = written === undefined ? entry?.unit : productUnits.find((one) => one === written);
  const parsed = parseNumber(figures, { positive: true, max: 100_000 });
  if (!parsed.ok || (text !== "" && figures === "")) return "Норма в виде 0,8 или 0,8 л/га";
  if (parsed.value === 0) return rateWords.negative;
  if (!unit) return `Единица нормы: ${productUnits.join(", ")}`;
  return { unit, rate: parsed.value };
}

const nameAndDose = /^(.*\S)\s+(\d[\d.,]*(?:\s*[а-я]+\/[а-я]+)?)$/i;

/** One product of a cell: its name, and its dose where that stands behind it. */
function namedProduct(text: string, dose: string | undefined, { readers }: Known): { name: string; dose: string } {
  const [, name, written] = (typeof readers.product(text) === "string" && nameAndDose.exec(text)) || [];
  return dose === undefined && name && written ? { name, dose: written } : { name: text, dose: dose ?? "" };
}

/** «Балерина», «Балерина + Магнум» with «0,4 + 0,01» for their doses, or «Балерина 0,4 + Магнум 0,01». */
export function mixOf(reading: MixReading): ReadProduct[] {
  const { known } = reading;
  const [text, rates] = [reading.text("product"), reading.text("rate")];
  if (text === "") {
    if (rates !== "") reading.fault("product", "Укажите препарат", true);
    return [];
  }
  // A name may have a plus of its own.
  const names = typeof known.readers.product(text) === "number" ? [text] : text.split("+").map((one) => one.trim());
  const doses = rates === "" ? [] : rates.split("+").map((one) => one.trim());
  if (doses.length > 0 && doses.length !== names.length) {
    reading.fault("rate", `Препаратов ${names.length}, а норм ${doses.length}`);
    return [];
  }
  return names.flatMap((one, index) => {
    const { name, dose: written } = namedProduct(one, doses[index], known);
    const read = known.readers.product(name);
    const entry = known.lists.product.find(({ id }) => id === read);
    const dose = doseOf(written, entry);
    if (typeof read === "string") reading.fault("product", read);
    if (typeof dose === "string" && (entry || written !== ""))
      reading.fault(doses.length > 0 ? "rate" : "product", dose);
    if (!entry || typeof dose === "string") return [];
    return [{ kind: entry.kind, product_id: entry.product_id, ...dose }];
  });
}
