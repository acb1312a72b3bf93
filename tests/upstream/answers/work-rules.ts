import type { BodyOf } from "../../../contract/call";
import { ownEntryShapes } from "../../../contract/own-entries";
import type { workCheckCalls } from "../../../contract/work-checks";
import type { KnownPesticide } from "../../../farm-api/dictionaries/known-pesticides";
import { standardDictionaries } from "../../../farm-api/dictionaries/standard";
import { askedWork } from "../../../farm-api/works/check-works";
import { judgeWork } from "../../../farm-api/works/checks/judge-work";
import type { Land } from "../../../farm-api/works/checks/situation";
import { dayAt } from "../../../formats/days";
import type { DomainAnswers } from "../asked";
import type { Holding } from "../world/holding";
import { cropOf, standingField } from "./field-shapes";
import { endOf, type FieldWork, standingWorks, startOf } from "./work-shapes";

type Asked = BodyOf<typeof workCheckCalls.checkManyWorks>["records"][number];

const { pesticides, worktypes } = standardDictionaries;

const spanOf = (work: FieldWork, tzOffset: number | null) => {
  const [start, end] = [startOf(work), endOf(work)];
  const first = start && dayAt(start, tzOffset);
  return first ? { first, last: end ? dayAt(end, tzOffset) : first } : null;
};

/** What is known of the land of a work: its crop and the works on it, of plots and of the whole field. */
function landOf(holding: Holding, { field_id, plot_id = null, season, workrecord_id }: Asked): Land {
  const field = standingField(holding, field_id);
  const works = standingWorks(holding).filter(
    (work) =>
      work.field_id === field_id &&
      work.work_status !== 3 &&
      work.id !== workrecord_id &&
      (plot_id === null || work.plot_id === null || work.plot_id === plot_id),
  );
  return {
    cropId: field.plots.find(({ id }) => id === plot_id)?.crop_id ?? cropOf(field, season),
    harvestedAt: null,
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

const judged = (holding: Holding, asked: Asked) =>
  judgeWork({
    work: askedWork(asked, standingField(holding, asked.field_id).tz_offset),
    land: landOf(holding, asked),
    pesticideOf: (id) => pesticideOf(holding, id),
  });

export const workRuleAnswers: DomainAnswers<typeof workCheckCalls> = {
  checkProducts: ({ holding, params, body }) => judged(holding, { ...body, field_id: params.fieldId }),
  checkManyWorks: ({ holding, body }) => ({ items: body.records.map((record) => judged(holding, record)) }),
};
