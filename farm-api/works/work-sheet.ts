import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { ListedWork } from "#contract/work-shapes";
import { workStatus, workStatusNames } from "#contract/work-words";
import { dayAt } from "#formats/days/instants";
import { hectaresOf } from "#formats/hectares";
import { upTo } from "#formats/shown-numbers";
import type { Column, Row, Sheet } from "#formats/xlsx/sheet";

interface Named {
  name: string;
}
/** What works point at, by id. */
export interface WorkNames {
  entry: (dictionary: DictionaryName, id: number) => string | null;
  divisions: ReadonlyMap<number, string>;
  machines: ReadonlyMap<number, Named>;
  equipment: ReadonlyMap<number, Named>;
  operators: ReadonlyMap<number, Named>;
}

const dictionaryOf = { pesticide: "pesticides", fertilizer: "fertilizers", seed: "seeds" } as const;

const hectares = (squareMetres: number | null) => squareMetres && hectaresOf(squareMetres);
const number = upTo(4);

const machineryText = ({ machinery }: ListedWork, { machines, equipment, operators }: WorkNames) =>
  machinery
    .map(({ machine_id, equipment_id, machine_operator_id }) =>
      [
        machines.get(machine_id)?.name,
        equipment_id === null ? null : equipment.get(equipment_id)?.name,
        machine_operator_id === null ? null : operators.get(machine_operator_id)?.name,
      ]
        .filter((part) => part)
        .join(", "),
    )
    .join("; ");

const productsText = ({ products }: ListedWork, { entry }: WorkNames) =>
  products
    .map(({ kind, product_id, rate, planned_rate, unit }) => {
      const dose = rate ?? planned_rate;
      const name = entry(dictionaryOf[kind], product_id) ?? "";
      return dose === null ? name : `${name} ${number(dose)} ${unit}`;
    })
    .join("; ");

const columns: Column[] = [
  { title: "Поле", width: 24 },
  { title: "Участок", width: 20 },
  { title: "Подразделение", width: 20 },
  { title: "Сезон", width: 8 },
  { title: "Культура", width: 20 },
  { title: "Вид работы", width: 24 },
  { title: "Статус", width: 12 },
  { title: "План: начало", format: "date" },
  { title: "План: окончание", format: "date" },
  { title: "План, га", format: "decimal", width: 12 },
  { title: "Факт: начало", format: "date" },
  { title: "Факт: окончание", format: "date" },
  { title: "Факт, га", format: "decimal", width: 12 },
  { title: "Техника", width: 40 },
  { title: "Препараты, удобрения, семена", width: 48 },
  { title: "Урожайность, ц/га", format: "decimal" },
  { title: "Почему вопреки регламенту", width: 40 },
  { title: "Комментарий", width: 40 },
];

const rowOf = (work: ListedWork, names: WorkNames): Row => {
  const { planned, tz_offset, division_id, crop_id } = work;
  const isDone = work.work_status === workStatus.done;
  return [
    work.field_name,
    work.plot_name,
    division_id === null ? null : (names.divisions.get(division_id) ?? null),
    work.season,
    crop_id === null ? null : names.entry("crops", crop_id),
    names.entry("worktypes", work.work_type_id),
    workStatusNames[work.work_status],
    dayAt(planned.start_dt, tz_offset),
    dayAt(planned.end_dt, tz_offset),
    hectares(planned.area),
    isDone ? dayAt(work.start_dt, tz_offset) : null,
    isDone ? dayAt(work.end_dt, tz_offset) : null,
    isDone ? hectares(work.area) : null,
    machineryText(work, names),
    productsText(work, names),
    work.field_yield,
    work.reason,
    work.comment,
  ];
};

async function* rowsOf(works: AsyncIterable<ListedWork>, names: WorkNames) {
  for await (const work of works) yield rowOf(work, names);
}

/** Works one a row, in their order. While a work is no more than a plan, its fact is empty. */
export const workSheet = (works: AsyncIterable<ListedWork>, names: WorkNames): Sheet => ({
  name: "Работы",
  columns,
  rows: rowsOf(works, names),
});
