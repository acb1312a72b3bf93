import { beginsAsDay, russianDay } from "#formats/days/written";
import { hectareNumber, hectareText } from "#formats/hectares";
import { exactly, upTo } from "#formats/shown-numbers";

const number1 = upTo(1);
const plural = new Intl.PluralRules("ru-RU");

/** m² as «1 234,56» where the unit stands in the heading. */
export const areaNumber = hectareNumber;
/** m² as «1 234,56 га». */
export const hectares = hectareText;

/** «42,5», «70,0»: numbers that stand under one another. */
export const tenths = exactly(1);

/** «42,5 ц/га». */
export const centnersPerHectare = (value: number): string => `${number1(value)}\u00a0ц/га`;

export const count = upTo(0);

/** «1 поле», «2 поля», «5 полей». */
export function counted(value: number, one: string, few: string, many: string): string {
  const form = { one, few, many, other: few, zero: many, two: few }[plural.select(value)];
  return `${count(value)} ${form}`;
}

/** Metres as «850 м» or «12,4 км». */
export const distance = (metres: number): string =>
  metres < 1000 ? `${count(metres)}\u00a0м` : `${number1(metres / 1000)}\u00a0км`;

const width = upTo(2);

/** A machine's width: «5,4 м». */
export const metres = (value: number): string => `${width(value)}\u00a0м`;

/** `2026-11-21` as «21.11.2026»; a dash for none. */
export const date = (day: string | null | undefined): string => (day && beginsAsDay(day) ? russianDay(day) : "—");

/** A range with either end missing: «с 01.03.2024», «по 31.10.2026», «без ограничений». */
export function dateRange(start: string | null | undefined, end: string | null | undefined): string {
  if (start && end) return `${date(start)} – ${date(end)}`;
  if (start) return `с ${date(start)}`;
  return end ? `по ${date(end)}` : "без ограничений";
}

/** «Фамилия Имя». */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${last_name} ${first_name}`.trim();

export const missingCrop = "Культура не указана";
