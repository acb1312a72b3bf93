import { workGroupNames } from "#contract/work-words";
import { capital } from "~/words/capital";
import { metres } from "~/words/format";
import { described } from "./description.server";
import { amount, range } from "./words.server";

export const worktypes = described("worktypes", {
  needs: { page: ["equipment_types", "workproblems"] },
  columns: [
    ["Группа", ({ group }) => workGroupNames[group]],
    ["Объём в", ({ unit }) => unit],
    ["Дизтопливо", (entry) => ("fuel" in entry && entry.fuel ? `${amount(entry.fuel)} л/га` : "—")],
  ],
  sections: ({ id, group }, shelf) => [
    { title: "Орудия", links: shelf.linksWhere("equipment_types", ({ worktype_ids }) => worktype_ids.includes(id)) },
    {
      title: "Недостатки",
      links: shelf.linksWhere("workproblems", ({ worktype_groups }) => worktype_groups.includes(group)),
    },
  ],
});

export const tillagetypes = described("tillagetypes", {
  columns: [
    ["Глубина", ({ depth }) => (depth ? `${range(depth[0], depth[1])} см` : "—")],
    ["Описание", ({ description }) => description],
  ],
});

export const equipmentTypes = described("equipment_types", {
  needs: { list: ["worktypes"] },
  columns: [
    ["Обычный захват", ({ width }) => (width === null ? "—" : metres(width))],
    ["Работы", ({ worktype_ids }, shelf) => worktype_ids.map((id) => shelf.name("worktypes", id)).join(", ") || "—"],
  ],
  facts: ({ width, worktype_ids }, shelf) => [
    { label: "Обычный захват", value: width === null ? null : metres(width) },
    { label: "Работы", value: shelf.links("worktypes", worktype_ids) },
  ],
});

export const workproblems = described("workproblems", {
  columns: [["Работы", ({ worktype_groups }) => worktype_groups.map((group) => workGroupNames[group]).join(", ")]],
});

export const weatherproblems = described("weatherproblems", {
  columns: [["Время", ({ season }) => capital(season)]],
});

export const visitPurposes = described("visit_purposes", { columns: [] });
export const groupVisitPurposes = described("group_visit_purposes", { columns: [] });
export const advisors = described("advisors", {
  columns: [],
  facts: ({ email }) => (email ? [{ label: "Электронная почта", value: email }] : []),
});
