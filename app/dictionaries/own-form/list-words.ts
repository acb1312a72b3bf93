import type { Option } from "~/ui/form/options";
import { counted } from "~/words/format";
import type { IngredientInput, UseInput } from "./form-input";

const fewCrops = 3;
/** A name in the middle of a sentence; what is written in capitals stays. */
const inside = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

function cropsText(ids: readonly (string | undefined)[], crops: readonly Option[]): string {
  const chosen = crops.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  const [first = "", ...others] = chosen.slice(0, fewCrops);
  const more = chosen.length > fewCrops ? ` и ещё ${chosen.length - fewCrops}` : "";
  return [first, ...others.map(inside)].join(", ") + more;
}

const withComma = (text: string | undefined) => (text ?? "").trim().replace(".", ",");

function rateText({ rate_min, rate_max, unit }: Partial<UseInput>): string {
  const [low, high] = [withComma(rate_min), withComma(rate_max)];
  if (!high) return "";
  return `${low && low !== high ? `${low}–${high}` : high} ${unit ?? ""}`.trim();
}

function applicationsText(typed: string | undefined): string {
  const number = Number(typed);
  return Number.isInteger(number) && number > 0 ? counted(number, "обработка", "обработки", "обработок") : "";
}

/** «Пшеница озимая, ячмень яровой: 0,3–0,5 л/га, срок ожидания 30 дн., 2 обработки»; empty while nothing is said. */
export function summaryOfUse(use: Partial<UseInput>, crops: readonly Option[]): string {
  const names = cropsText(use.crop_ids ?? [], crops);
  const rate = rateText(use);
  if (!names && !rate) return "";
  const waiting = use.waiting_days?.trim();
  const rules = [rate, waiting && `срок ожидания ${waiting} дн.`, applicationsText(use.applications)];
  return `${names || "Культуры не отмечены"}: ${rules.filter(Boolean).join(", ")}`;
}

export const ingredientText = ({ name, amount, unit }: Partial<IngredientInput>): string =>
  [name, withComma(amount), unit].filter(Boolean).join(" ");
