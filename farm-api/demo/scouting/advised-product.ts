import { workType } from "#contract/work-words";
import { instantAt } from "#formats/days/instants";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { Transaction } from "../../platform/database/scope";
import { checkProducts } from "../../works/check-works";
import type { Advice } from "./problems";
import type { Walked } from "./write-scouts";

const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.name, one]));

/** A product as it is registered on the crop: at its highest rate where what was found is severe, else at the lowest. */
function registered(name: string, { cropId, severe }: Pick<Walked, "cropId" | "severe">) {
  const pesticide = pesticides.get(name);
  if (!pesticide) throw new Error(`The demo knows no pesticide ${name}`);
  const use = pesticide.uses.find(({ crop_ids, unit }) => crop_ids.includes(cropId) && unit.endsWith("/га"));
  return use && { product_id: pesticide.id, rate: severe ? use.rate_max : use.rate_min, unit: use.unit };
}

export interface Advised extends Pick<Walked, "fieldId" | "cropId" | "season" | "severe"> {
  advice: Advice;
}

/**
 * The first product of an advice that the rules let on the field on a day; `none` where they let none, `closed` where nobody may
 * go on the field yet after what was sprayed there.
 */
export async function advisedProduct(
  tx: Transaction,
  place: { customerId: number; today: string; day: string },
  walked: Advised,
) {
  const { customerId, today, day } = place;
  for (const product of walked.advice.products.flatMap((name) => registered(name, walked) ?? [])) {
    const { items, work } = await checkProducts(
      tx,
      { customerId, fieldId: walked.fieldId, today },
      {
        work_type_id: workType.spraying,
        season: walked.season,
        start_dt: instantAt(day, "06:00", null),
        products: [{ kind: "pesticide", ...product }],
      },
    );
    if (work.verdict === "forbidden") return "closed";
    if (items[0]?.verdict !== "forbidden") return { product_kind: "pesticide" as const, ...product };
  }
  return "none";
}
