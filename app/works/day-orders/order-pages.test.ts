import { expect, test } from "vitest";
import { type MannedWork, orderPages } from "./order-pages";

const names = {
  machinery: ({ machine_id, equipment_id, machine_operator_id }: MannedWork["lines"][number]) =>
    [`М${machine_id}`, equipment_id && `О${equipment_id}`, machine_operator_id && people[machine_operator_id]]
      .filter(Boolean)
      .join(", "),
  operator: (id: number) => people[id] ?? "?",
};
const people: Record<number, string> = { 1: "Ярцев Иван", 2: "Ёлкин Пётр", 3: "Жук Олег" };
const line = (machine_id: number, machine_operator_id: number | null, equipment_id: number | null = null) => ({
  ...{ machine_id, equipment_id, machine_operator_id },
});
const work = (id: number, lines: MannedWork["lines"], area: number | null = 10_000): MannedWork => ({
  work: {
    ...{
      id,
      place: `Поле ${id}`,
      crop: "Пшеница",
      type: "Дискование",
      times: "весь день",
      area,
      isDone: false,
      doneArea: null,
    },
    ...{ mix: [], water: null, comment: null, warnings: [], unchecked: [] },
  },
  lines,
});
/** Names of pages with what stands on them: «Ёлкин Пётр: М1, О5 [1 2]». */
const laidOut = (...works: MannedWork[]) =>
  orderPages(works, names).map(
    ({ operator, rigs }) =>
      `${operator?.name ?? "никто"}: ${rigs.map((rig) => `${rig.name ?? "без машины"} [${rig.works.map(({ id }) => id).join(" ")}]`).join("; ")}`,
  );

test("a sheet for each mechanizer by name, works under the machine and implement, in their order", () => {
  expect(
    laidOut(work(1, [line(1, 1, 5)]), work(2, [line(2, 2)]), work(3, [line(1, 1)]), work(4, [line(1, 1, 5)])),
  ).toEqual(["Ёлкин Пётр: М2 [2]", "Ярцев Иван: М1, О5 [1 4]; М1 [3]"]);
  expect(laidOut()).toEqual([]);
});

test("works and machines without a mechanizer come last, on a sheet of their own", () => {
  expect(laidOut(work(1, []), work(2, [line(4, null), line(4, null)]), work(3, [line(1, 3)]))).toEqual([
    "Жук Олег: М1 [3]",
    "никто: без машины [1]; М4 [2]",
  ]);
});

test("a work of several stands on the sheet of each, names the others and is counted once a sheet", () => {
  const pages = orderPages([work(1, [line(1, 1), line(2, 1), line(3, 2, 7)]), work(2, [line(1, 1)], null)], names);
  const [second, first] = pages;
  expect(second?.rigs[0]?.works[0]?.beside).toEqual(["М1, Ярцев Иван", "М2, Ярцев Иван"]);
  expect(first?.rigs.map(({ works }) => works[0]?.beside)).toEqual([
    ["М2, Ярцев Иван", "М3, О7, Ёлкин Пётр"],
    ["М1, Ярцев Иван", "М3, О7, Ёлкин Пётр"],
  ]);
  expect([first?.worksCount, first?.area, first?.sharedArea]).toEqual([2, 0, 10_000]);
});
