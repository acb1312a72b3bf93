import { capital } from "~/words/capital";
import type { Entry } from "../shelf.server";
import { described } from "./description.server";
import { amount } from "./words.server";

/** «34,4-0-0». */
const npk = ({ n, p, k }: Entry<"fertilizers">) => [n, p, k].map(amount).join("-");
const percent = (value: number) => (value > 0 ? `${amount(value)} %` : null);

export const fertilizers = described("fertilizers", {
  needs: { list: ["fertilizervendors"] },
  columns: [
    ["N-P-K, %", npk],
    ["Вид", ({ kind }) => capital(kind)],
    ["Форма", ({ form }) => capital(form)],
    ["Производитель", ({ vendor_id }, shelf) => shelf.name("fertilizervendors", vendor_id)],
  ],
  facts: (entry, shelf) => [
    { label: "N-P-K", value: `${npk(entry)} %` },
    { label: "Азот N", value: percent(entry.n) },
    { label: "Фосфор P₂O₅", value: percent(entry.p) },
    { label: "Калий K₂O", value: percent(entry.k) },
    { label: "Сера S", value: percent(entry.s) },
    { label: "Состав", value: entry.composition ?? null },
    { label: "Вид", value: capital(entry.kind) },
    { label: "Форма", value: capital(entry.form) },
    { label: "Плотность", value: entry.density === undefined ? null : `${amount(entry.density)} кг/л` },
    { label: "Норма считается в", value: entry.unit },
    { label: "Производитель", value: shelf.links("fertilizervendors", [entry.vendor_id]) },
  ],
});

export const nutritionproblems = described("nutritionproblems", {
  columns: [
    ["Элемент", ({ element }) => element],
    ["Вид", ({ kind }) => capital(kind)],
    ["Признаки", ({ signs }) => signs],
  ],
});

export const soiltypes = described("soiltypes", {
  columns: [
    ["Зона", ({ zone }) => capital(zone)],
    ["Механический состав", ({ textures }) => capital(textures.join(", ")) || "—"],
  ],
});
