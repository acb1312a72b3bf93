import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MachineFacts } from "./parts";

const machine = {
  ...{
    id: 1,
    machineId: 7,
    machine: "К-744",
    with: [],
    shared: [],
    times: "07:00–09:00",
    fuel: "не передаётся",
    approved: null,
  },
  ...{ net: 53_000, band: 0.08, gross: 54_000, overlap: null, missed: null, width: 6 },
  ...{ speed: "9,0", topSpeed: "9,0", fast: null, working: "2,0 ч", standing: null },
};

test("a standing that was none is left out, and a figure stands in one line with its unit", () => {
  const shown = (standing: string | null) =>
    renderToStaticMarkup(
      <MachineFacts machine={{ ...machine, standing, isDeleted: false }} day="2026-10-12" customerId={1} />,
    );
  expect(shown(null)).not.toContain("Стоянки");
  expect(shown("0,4\u00a0ч")).toContain("Стоянки на поле");
  expect(shown(null)).toContain("5,30\u00a0га");
});

test("a work of a machine that is off the list says so, and what to do", () => {
  const shown = (isDeleted: boolean) =>
    renderToStaticMarkup(<MachineFacts machine={{ ...machine, isDeleted }} day="2026-10-12" customerId={1} />);
  expect(shown(true)).toContain("удалена из техники: верните её");
  expect(shown(false)).not.toContain("удалена");
});
