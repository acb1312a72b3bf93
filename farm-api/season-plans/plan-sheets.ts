import type { AnswerOf } from "#contract/call";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { PlanWork, seasonPlanCalls } from "#contract/season-plans";
import { dayAt } from "#formats/days/instants";
import { hectaresOf } from "#formats/hectares";
import type { CellValue, Sheet } from "#formats/xlsx/sheet";

interface PlanContent {
  plan: AnswerOf<typeof seasonPlanCalls.getSeasonPlan>;
  works: readonly PlanWork[];
  fields: AnswerOf<typeof seasonPlanCalls.listSeasonPlanFields>["items"];
}

interface Names {
  entry: (dictionary: DictionaryName, id: number) => string | null;
  division: ReadonlyMap<number, string>;
}

type Kind = PlanWork["products"][number]["kind"];

const dictionaryOf = { pesticide: "pesticides", fertilizer: "fertilizers", seed: "seeds" } as const;
const kindName = { pesticide: "Препарат", fertilizer: "Удобрение", seed: "Семена" } as const;
/** As plans are read: sown first, then fed, then protected. */
const kindOrder: Kind[] = ["seed", "fertilizer", "pesticide"];

const thousandths = (value: number) => Math.round(value * 1000) / 1000;
/** The plan belongs to no place, so its days are Moscow's. */
const dayOf = (instant: string | null) => dayAt(instant, null);

const byKind = <T extends { kind: Kind }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));

function worksSheet({ works, plan }: PlanContent, { entry }: Names): Sheet {
  const rows = works.flatMap((work) => {
    const begin: CellValue[] = [entry("worktypes", work.work_type_id), dayOf(work.start_dt), dayOf(work.end_dt)];
    if (work.products.length === 0) return [[...begin, null, null, null, null, work.comment]];
    return work.products.map(({ kind, product_id, unit, planned_rate, rate }) => [
      ...begin,
      kindName[kind],
      entry(dictionaryOf[kind], product_id),
      planned_rate ?? rate,
      unit,
      work.comment,
    ]);
  });
  return {
    name: `Работы ${plan.season}`,
    columns: [
      { title: "Работа", width: 28 },
      { title: "Начало", format: "date" },
      { title: "Окончание", format: "date" },
      { title: "Вид", width: 12 },
      { title: "Материал", width: 28 },
      { title: "Норма", format: "decimal" },
      { title: "Единица" },
      { title: "Комментарий", width: 40 },
    ],
    rows,
  };
}

const needsSheet = ({ plan }: PlanContent, { entry }: Names): Sheet => ({
  name: "Потребность",
  columns: [
    { title: "Вид", width: 12 },
    { title: "Материал", width: 28 },
    { title: "Всего", format: "decimal", width: 14 },
    { title: "Единица" },
    { title: "То же", format: "decimal", width: 14 },
    { title: "Единица" },
  ],
  rows: [
    ...byKind(plan.needs).map(({ kind, product_id, total, unit, other }) => [
      kindName[kind],
      entry(dictionaryOf[kind], product_id),
      thousandths(total),
      unit,
      other && thousandths(other.total),
      other?.unit ?? null,
    ]),
    ...plan.fuel.map(({ work_type_id, total }) => [
      "Дизтопливо",
      entry("worktypes", work_type_id),
      thousandths(total),
      "л",
    ]),
  ],
});

const factSheet = ({ plan }: PlanContent, { entry }: Names): Sheet => ({
  name: "План и факт",
  columns: [
    { title: "Работа", width: 28 },
    { title: "Материалы", width: 40 },
    { title: "План, га", format: "decimal", width: 12 },
    { title: "Сделано, га", format: "decimal", width: 12 },
    { title: "План с", format: "date" },
    { title: "План по", format: "date" },
    { title: "Сделано с", format: "date" },
    { title: "Сделано по", format: "date" },
  ],
  rows: plan.comparison.map((one) => [
    [entry("worktypes", one.work_type_id), one.plan_work_id === null ? " (сверх техкарты)" : ""].join(""),
    one.products.map(({ kind, product_id }) => entry(dictionaryOf[kind], product_id)).join(", ") || null,
    hectaresOf(one.planned_area),
    hectaresOf(one.done_area),
    one.planned_from,
    one.planned_to,
    one.done_from,
    one.done_to,
  ]),
});

const productsSheet = ({ plan }: PlanContent, { entry }: Names): Sheet => ({
  name: "Расход",
  columns: [
    { title: "Вид", width: 12 },
    { title: "Материал", width: 28 },
    { title: "План", format: "decimal", width: 12 },
    { title: "Факт", format: "decimal", width: 12 },
    { title: "Единица" },
  ],
  rows: byKind(plan.product_comparison).map(({ kind, product_id, planned_total, done_total, unit }) => [
    kindName[kind],
    entry(dictionaryOf[kind], product_id),
    thousandths(planned_total),
    thousandths(done_total),
    unit,
  ]),
});

const fieldsSheet = ({ fields }: PlanContent, { entry, division }: Names): Sheet => ({
  name: "Поля",
  columns: [
    { title: "Поле", width: 28 },
    { title: "Подразделение", width: 24 },
    { title: "Культура", width: 24 },
    { title: "Площадь, га", format: "decimal", width: 12 },
    { title: "Работ", format: "integer" },
    { title: "Выполнено", format: "integer" },
  ],
  rows: fields.map(({ name, division_id, crop_id, area, works_count, completed_count }) => [
    name,
    division_id === null ? null : (division.get(division_id) ?? null),
    crop_id === null ? null : entry("crops", crop_id),
    hectaresOf(area),
    works_count,
    completed_count,
  ]),
});

/** What the plan prescribes and takes, how the fact follows it, and where. */
export const planSheets = (content: PlanContent, names: Names): Sheet[] =>
  [worksSheet, needsSheet, factSheet, productsSheet, fieldsSheet].map((sheet) => sheet(content, names));
