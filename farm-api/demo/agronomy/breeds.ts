import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { Chance } from "../chance";
import type { Zone } from "./calendar";
import { crop } from "./crop-ids";

type Breeds = readonly [string, ...string[]];

/** What is sown everywhere, the older breeds first. */
const usual: ReadonlyMap<number, Breeds> = new Map<number, Breeds>([
  [
    crop.winterWheat,
    ["Ермак", "Станичная", "Таня", "Аскет", "Гром", "Лидия", "Юка", "Алексеич", "Безостая 100", "Шеф"],
  ],
  [crop.springWheat, ["Омская 18", "Астана", "Карабалыкская 90", "Омская 36", "Любава 5", "Айна", "Триздар"]],
  [crop.durum, ["Дамсинская 90", "Корона", "Наурыз 6"]],
  [crop.winterBarley, ["Кондрат", "Рубеж", "Тимофей", "Ерёма", "Иосиф"]],
  [crop.springBarley, ["Прерия", "Вакула", "Ратник", "Леон", "Щедрый", "Федос"]],
  [crop.oats, ["Скакун", "Конкур", "Корифей"]],
  [crop.corn, ["Краснодарский 291 АМВ", "ДКС 3511", "ДКС 3939", "ДКС 4014", "Ладожский 301 АМВ"]],
  [crop.silageCorn, ["Краснодарский 194 МВ", "РОСС 199 МВ", "Ладожский 191 МВ"]],
  [crop.sorghum, ["Зерноградское 88", "Великан", "Зерста 97"]],
  [crop.buckwheat, ["Дикуль", "Девятка", "Диалог"]],
  [crop.pea, ["Аксайский усатый 5", "Аксайский усатый 55", "Альянс", "Атаман", "Астронавт"]],
  [crop.chickpea, ["Краснокутский 36", "Приво 1", "Волгоградский 10", "Донплаза"]],
  [crop.lentil, ["Веховская", "Крапинка", "Шырайлы"]],
  [crop.soy, ["Белгородская 7", "Селекта 201", "Максус", "Опус", "ЕС Ментор"]],
  [crop.sunflower, ["Родник", "НК Брио", "Санай МР", "НК Неома", "Тунка", "П64ЛЕ25", "ЛГ 5543 КЛ", "СИ Купава"]],
  [crop.winterRape, ["Лорис", "Элвис", "Артист", "Мерседес"]],
  [crop.springRape, ["Майкудык", "Гедемин", "Солар КЛ"]],
  [crop.flax, ["ВНИИМК 620", "Кустанайский янтарь", "Северный", "ВНИИМК 620 ФН", "Ручеёк"]],
  [crop.coriander, ["Алексеевский 190", "Янтарь", "Силач"]],
  [crop.sugarBeet, ["РМС 120", "Митика", "Концепт КВС", "БТС 980", "Волга КВС"]],
  [crop.grasses, ["Люцерна Ростовская 90 + кострец", "Эспарцет Песчаный 1251 + кострец"]],
]);

const regional: Partial<Record<Zone, ReadonlyMap<number, Breeds>>> = {
  "black earth": new Map<number, Breeds>([
    [crop.winterWheat, ["Одесская 267", "Льговская 4", "Черноземка 115", "Синтетик", "Скипетр", "Алая заря"]],
  ]),
  "virgin land": new Map<number, Breeds>([
    [crop.springBarley, ["Донецкий 8", "Медикум 85", "Убаган"]],
    [crop.sunflower, ["Заря", "Сочинский"]],
  ]),
};

const dictionaryBreeds = (cropId: number): string[] =>
  standardDictionaries.seeds.filter(({ crop_id }) => crop_id === cropId).map(({ name }) => name);

/** Breeds of a crop in a zone: of those above the ones that the seeds dictionary names, where it knows the crop's breeds. */
export function breedsOf(zone: Zone, cropId: number): readonly string[] {
  const sown = regional[zone]?.get(cropId) ?? usual.get(cropId) ?? [];
  const known = dictionaryBreeds(cropId);
  if (known.length === 0) return sown;
  const both = sown.filter((name) => known.includes(name));
  return both.length > 0 ? both : known;
}

const FIRST_YEAR = 2012;
const LAST_YEAR = 2028;

/** A breed of those in use at the time: new ones come, old ones go. Null for what has none. */
export function pickBreed(chance: Chance, zone: Zone, cropId: number, year: number): string | null {
  const breeds = breedsOf(zone, cropId);
  const progress = (year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR);
  const place = Math.round(progress * (breeds.length - 1) + chance.deviation() * 0.9);
  return breeds[Math.min(Math.max(place, 0), breeds.length - 1)] ?? null;
}
