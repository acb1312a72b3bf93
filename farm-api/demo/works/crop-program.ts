import { workType } from "#contract/work-words";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { type Template, templates } from "../../season-plans/templates";
import { isOnCrop } from "../../works/checks/judge-stand";
import { crop } from "../agronomy/crop-ids";

export type ProgramWork = Template["works"][number];

/** A program of works for crops without a template of their own. */
const plainSpring: ProgramWork[] = [
  { work_type_id: workType.stubbleBreaking, year: -1, start: "08-01", end: "08-15", products: [], comment: null },
  { work_type_id: workType.plowing, year: -1, start: "09-15", end: "10-10", products: [], comment: null },
  { work_type_id: workType.harrowing, year: 0, start: "03-12", end: "03-24", products: [], comment: null },
  { work_type_id: workType.seedbedCultivation, year: 0, start: "03-24", end: "04-06", products: [], comment: null },
  { work_type_id: workType.sowing, year: 0, start: "03-26", end: "04-10", products: [], comment: null },
  { work_type_id: workType.rolling, year: 0, start: "03-27", end: "04-11", products: [], comment: null },
  { work_type_id: workType.spraying, year: 0, start: "05-05", end: "05-15", products: [], comment: null },
  { work_type_id: workType.harvesting, year: 0, start: "07-10", end: "07-25", products: [], comment: null },
];
const hayTypes: readonly number[] = [workType.harrowing, workType.sowing, workType.harvesting];
const haymaking: ProgramWork[] = plainSpring.filter(({ work_type_id }) => hayTypes.includes(work_type_id));

/** The template by which plans of a crop are made: of several the first. */
const planned = [...templates].reverse().reduce((map, one) => map.set(one.crop_id, one), new Map<number, Template>());

export const planTemplate = (cropId: number): Template | undefined => planned.get(cropId);

/** What is done to a crop in a season. */
export function programOf(cropId: number): readonly ProgramWork[] {
  if (cropId === crop.grasses) return haymaking;
  if (cropId === crop.winterBarley || cropId === crop.winterRape)
    return planTemplate(crop.winterWheat)?.works ?? plainSpring;
  return planTemplate(cropId)?.works ?? plainSpring;
}

const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));
const isRegistered = (id: number, cropId: number) =>
  pesticides.get(id)?.uses.some(({ crop_ids }) => crop_ids.includes(cropId)) ?? false;
const herbicides = standardDictionaries.pesticides.filter((one) => one.class === "гербицид");

/** The first herbicide that is registered on a crop, at its lowest rate. */
function herbicideFor(cropId: number): ProgramWork["products"] {
  const usesOf = (uses: (typeof herbicides)[number]["uses"]) =>
    uses.filter((use) => use.crop_ids.includes(cropId) && isOnCrop(use));
  const found = herbicides.find(({ uses }) => usesOf(uses).length > 0);
  const use = found && usesOf(found.uses)[0];
  return found && use ? [{ kind: "pesticide", product_id: found.id, unit: use.unit, rate: use.rate_min }] : [];
}

function seedFor(cropId: number, breed: string | null): number | undefined {
  const ofCrop = standardDictionaries.seeds.filter(({ crop_id }) => crop_id === cropId);
  return (ofCrop.find(({ name }) => name === breed) ?? ofCrop[0])?.id;
}

/** A program's products as they suit the crop: its own seed, and pesticides that are registered on it. */
export function productsFor({ work_type_id, products }: ProgramWork, cropId: number, breed: string | null) {
  const seed = seedFor(cropId, breed);
  const fitting = products.flatMap((product) => {
    if (product.kind === "seed") return seed === undefined ? [] : [{ ...product, product_id: seed }];
    return product.kind === "fertilizer" || isRegistered(product.product_id, cropId) ? [product] : [];
  });
  return work_type_id === workType.spraying && fitting.length === 0 ? herbicideFor(cropId) : fitting;
}
