import type { BodyOf } from "../../../contract/call";
import { ownEntryShapes } from "../../../contract/own-entries";
import type { workCheckCalls } from "../../../contract/work-checks";
import { workStatus } from "../../../contract/work-words";
import type { KnownPesticide } from "../../../farm-api/dictionaries/shared/known-pesticides";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import { askedWork } from "../../../farm-api/works/check-works";
import { judgeWork } from "../../../farm-api/works/checks/judge-work";
import type { Land } from "../../../farm-api/works/checks/situation";
import { spanOf } from "../../../farm-api/works/checks/span";
import type { DomainAnswers } from "../asked";
import type { Holding } from "../world/holding";
import { cropOf, standingField } from "./field-shapes";
import { endOf, type FieldWork, standingWorks, startOf } from "./work-shapes";

type Asked = BodyOf<typeof workCheckCalls.checkManyWorks>["records"][number];

const { pesticides, worktypes } = standardDictionaries;

/** A work on a field, saved or only asked about. */
type OnField = Pick<FieldWork, "field_id" | "plot_id" | "season"> & {
  products: readonly Pick<FieldWork["products"][number], "kind" | "product_id">[];
  work_type_id: number | null;
  start_dt: string | null;
  end_dt: string | null;
};

const savedOn = (work: FieldWork): OnField => ({ ...work, start_dt: startOf(work), end_dt: endOf(work) });
const askedOn = ({ plot_id = null, work_type_id = null, start_dt = null, end_dt = null, ...work }: Asked): OnField => ({
  ...work,
  ...{ plot_id, work_type_id, start_dt, end_dt },
});

const shareLand = (one: OnField, { field_id, plot_id = null }: Asked) =>
  one.field_id === field_id && (plot_id === null || one.plot_id === null || one.plot_id === plot_id);

/** What is known of the land of a work: its crop and the works on it, of plots and of the whole field, saved and asked about. */
function landOf(holding: Holding, asked: Asked, together: readonly Asked[]): Land {
  const field = standingField(holding, asked.field_id);
  const saved = standingWorks(holding).filter(
    ({ id, work_status }) => work_status !== workStatus.cancelled && id !== asked.workrecord_id,
  );
  const unsaved = together.filter((other) => other !== asked && !other.workrecord_id);
  const sowing = field.sowings.find(({ year, plot_id }) => year === asked.season && plot_id === null);
  const works = [...saved.map(savedOn), ...unsaved.map(askedOn)].filter((work) => shareLand(work, asked));
  return {
    cropId: field.plots.find(({ id }) => id === asked.plot_id)?.crop_id ?? cropOf(field, asked.season),
    sowedAt: sowing?.sowed_at ?? null,
    harvestedAt: sowing?.harvested_at ?? null,
    waterDistance: field.water_distance,
    works: works.map((work) => ({
      season: work.season,
      typeId: work.work_type_id,
      typeName: worktypes.find(({ id }) => id === work.work_type_id)?.name ?? "Работа",
      cropId: cropOf(field, work.season),
      span: spanOf(work, field.tz_offset),
      pesticides: work.products.flatMap(({ kind, product_id }) => (kind === "pesticide" ? product_id : [])),
    })),
  };
}

/** Of the dictionary, or one of the holding's own. */
function pesticideOf({ ownEntries }: Holding, id: number): KnownPesticide | undefined {
  const own = ownEntries.get(id);
  if (own?.dictionary !== "pesticides" || own.deleted) return pesticides.find((one) => one.id === id);
  return { id, ...ownEntryShapes.pesticides.parse(own.entry) };
}

const judged = (holding: Holding, asked: Asked, together: readonly Asked[] = []) =>
  judgeWork({
    work: askedWork(asked, standingField(holding, asked.field_id).tz_offset),
    land: landOf(holding, asked, together),
    pesticideOf: (id) => pesticideOf(holding, id),
  });

export const workRuleAnswers: DomainAnswers<typeof workCheckCalls> = {
  checkProducts: ({ holding, params, body }) => judged(holding, { ...body, field_id: params.fieldId }),
  checkManyWorks: ({ holding, body }) => ({
    items: body.records.map((record) => judged(holding, record, body.records)),
  }),
};
