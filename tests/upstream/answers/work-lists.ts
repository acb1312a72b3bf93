import { momentOf } from "#formats/days/instants";
import { foldLetters } from "#formats/letters";
import { compareNames } from "#formats/russian-order";
import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import type { QueryOf } from "../../../contract/call";
import { type WorkGroup, workGroup, workStatus, workType } from "../../../contract/work-words";
import { askedGroup, type workCalls } from "../../../contract/works";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import type { DomainAnswers } from "../asked";
import type { Holding } from "../world/holding";
import { divisionIds } from "./field-filter";
import { standingField } from "./field-shapes";
import { pageOf } from "./shared";
import { byTime, endOf, type FieldWork, standingWorks, startOf, toListed, toWork } from "./work-shapes";

type Filter = Omit<QueryOf<typeof workCalls.exportWorkrecords>, "sort" | "order">;

function typeOf({ ownEntries }: Holding, id: number): { name: string; group: WorkGroup } | undefined {
  const own = ownEntries.get(id)?.entry;
  return own
    ? { name: own.name, group: askedGroup.parse(own.group) }
    : standardDictionaries.worktypes.find((type) => type.id === id);
}
const fieldOf = (holding: Holding, { field_id }: FieldWork) => standingField(holding, field_id);

/** Whether works' fields lie in what is asked for; of everything where nothing is. */
function divisionTest(holding: Holding, { division_ids, divisiongroup_id }: Filter) {
  const ids =
    division_ids && !division_ids.includes(0) ? divisionIds(holding, (id) => division_ids.includes(id)) : null;
  const ofGroup =
    divisiongroup_id === undefined ? null : divisionIds(holding, (_, group) => group === divisiongroup_id);
  return (work: FieldWork) => {
    const { division_id } = fieldOf(holding, work);
    return [ids, ofGroup].every((one) => !one || one.has(division_id ?? 0));
  };
}

const textTest = (holding: Holding, q: string) => (work: FieldWork) =>
  [fieldOf(holding, work).name, work.comment ?? "", typeOf(holding, work.work_type_id)?.name ?? ""].some((text) =>
    foldLetters(text).includes(foldLetters(q)),
  );

function matching(holding: Holding, filter: Filter): FieldWork[] {
  const { season, crop_id, work_type_group, work_type_ids, work_status, season_plan_id, has_machinery, q } = filter;
  const tests: ((work: FieldWork) => boolean)[] = [
    (work) => season === undefined || work.season === season,
    (work) => crop_id === undefined || (toWork(holding, work, false).crop_id ?? 0) === crop_id,
    (work) => work_type_group === undefined || typeOf(holding, work.work_type_id)?.group === work_type_group,
    (work) => !work_type_ids || work_type_ids.includes(work.work_type_id),
    (work) => work_status === undefined || work.work_status === work_status,
    (work) => season_plan_id === undefined || work.season_plan_id === season_plan_id,
    ({ machinery }) => has_machinery === undefined || machinery.length > 0 === has_machinery,
    divisionTest(holding, filter),
    q ? textTest(holding, q) : () => true,
  ];
  return standingWorks(holding).filter((work) => tests.every((test) => test(work)));
}

interface Group {
  works: FieldWork[];
  crop_id: number | null;
  work_type_group_value: WorkGroup;
}

/** Works by crop and group, in this order. */
function grouped(holding: Holding, works: FieldWork[]): Group[] {
  const groups = new Map<string, Group>();
  for (const work of works) {
    const { crop_id } = toWork(holding, work, false);
    const work_type_group_value = typeOf(holding, work.work_type_id)?.group ?? workGroup.other;
    const key = `${crop_id} ${work_type_group_value}`;
    const group = groups.get(key) ?? { works: [], crop_id, work_type_group_value };
    groups.set(key, { ...group, works: [...group.works, work] });
  }
  return [...groups.values()].sort(
    (a, b) => (a.crop_id ?? 1e9) - (b.crop_id ?? 1e9) || a.work_type_group_value - b.work_type_group_value,
  );
}

function statsOf(holding: Holding, { works, ...group }: Group) {
  const fields = [...new Set(works.map(({ field_id }) => field_id))].map((id) => standingField(holding, id));
  const times = (of: typeof startOf) => works.flatMap((work) => of(work) ?? []).sort();
  return {
    ...group,
    work_records_count: works.length,
    work_records_completed: works.filter(({ work_status }) => work_status === workStatus.done).length,
    start_ts: times(startOf)[0] ?? null,
    end_ts: times(endOf).at(-1) ?? null,
    fields_count: fields.length,
    fields_area: fields.reduce((sum, { area }) => sum + area, 0),
  };
}

type Sorted = Pick<QueryOf<typeof workCalls.exportWorkrecords>, "sort" | "order">;

/** In the order asked for; the time decides where the rest is equal. */
function inOrder(holding: Holding, works: FieldWork[], { sort, order }: Sorted): FieldWork[] {
  const areaOfWork = ({ area, planned }: FieldWork) => area ?? planned.area ?? 0;
  const nameOf = ({ work_type_id }: FieldWork) => typeOf(holding, work_type_id)?.name ?? "";
  const compare: Record<Sorted["sort"], (a: FieldWork, b: FieldWork) => number> = {
    start: () => 0,
    field: (a, b) => compareNames(fieldOf(holding, a).name, fieldOf(holding, b).name),
    type: (a, b) => compareNames(nameOf(a), nameOf(b)),
    status: (a, b) => a.work_status - b.work_status,
    area: (a, b) => areaOfWork(a) - areaOfWork(b),
  };
  const byStart = (a: FieldWork, b: FieldWork) => (startOf(a) ?? "").localeCompare(startOf(b) ?? "") || a.id - b.id;
  const sign = order === "asc" ? 1 : -1;
  return works.sort((a, b) => sign * (compare[sort](a, b) || byStart(a, b)));
}

type Span = Pick<
  QueryOf<typeof workCalls.listWorkrecords>,
  "start_dt" | "end_dt" | "work_status" | "division_ids" | "divisiongroup_id"
>;

function touching(holding: Holding, { start_dt, end_dt, ...filter }: Span): FieldWork[] {
  const [from, to] = [momentOf(start_dt), momentOf(end_dt)];
  const { work_status, division_ids, divisiongroup_id } = filter;
  const works = matching(holding, { work_status, division_ids, divisiongroup_id }).filter((work) => {
    const [start, end] = [startOf(work), endOf(work)];
    const touches = start !== null && end !== null && momentOf(start) < to && momentOf(end) >= from;
    return touches && work.work_type_id !== workType.coating;
  });
  return byTime(works);
}

type ListNames = "listWorkrecords" | "listWorkSpans" | "listWorkrecordsPaged" | "exportWorkrecords" | "getWorkStats";

export const workListAnswers: DomainAnswers<Pick<typeof workCalls, ListNames>> = {
  listWorkSpans: ({ holding, query }) => ({
    items: touching(holding, query).map((work) => {
      const { id, work_type_id, work_status, start_dt, end_dt, planned, machinery } = work;
      const { tz_offset } = fieldOf(holding, work);
      const machine_ids = machinery.map(({ machine_id }) => machine_id);
      const plan = { start_dt: planned.start_dt, end_dt: planned.end_dt };
      return { id, work_type_id, work_status, start_dt, end_dt, tz_offset, planned: plan, machine_ids };
    }),
  }),
  listWorkrecords: ({ holding, query }) => {
    const works = touching(holding, query).filter(({ machinery }) => !query.only_assigned || machinery.length > 0);
    return { items: works.map((work) => toListed(holding, work, query.embed === "machinery")) };
  },
  listWorkrecordsPaged: ({ holding, query }) => {
    const works = inOrder(holding, matching(holding, query), query);
    const { items, next_cursor } = pageOf(works, query);
    const total_area = works.reduce((sum, { area, planned }) => sum + (area ?? planned.area ?? 0), 0);
    const shown = items.map((work) => toListed(holding, work, query.embed === "machinery"));
    return { items: shown, next_cursor, total_count: works.length, total_area };
  },
  exportWorkrecords: ({ holding, query }) => {
    const rows = inOrder(holding, matching(holding, query), query).map((work) => [
      fieldOf(holding, work).name,
      typeOf(holding, work.work_type_id)?.name ?? null,
    ]);
    const columns = [{ title: "Поле" }, { title: "Работа" }];
    return { bytes: writeXlsx([{ name: "Работы", columns, rows }]), type: xlsxType, name: "работы.xlsx" };
  },
  getWorkStats: ({ holding, query }) => {
    const counted = matching(holding, query).filter(
      ({ work_status }) => query.work_status ?? work_status !== workStatus.cancelled,
    );
    return { items: grouped(holding, counted).map((group) => statsOf(holding, group)) };
  },
};
