import { describe, expect, it } from "vitest";
import {
  type DictionaryEntry,
  type DictionaryName,
  dictionaryShapes,
  firstOwnEntryId,
} from "#contract/dictionaries-shapes";
import { foldLetters } from "#formats/letters";
import { inOrder } from "../order";
import { pesticidesNotice, standardDictionaries as standard, standardVersion } from "./standard";

const names = Object.keys(dictionaryShapes).filter((name): name is DictionaryName => name in standard);
const idsOf = (name: DictionaryName) => new Set(standard[name].map((entry) => entry.id));
const repeated = (keys: readonly (string | number)[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

/** What makes a name unique where the same name may stand in several places. */
const scope = (entry: DictionaryEntry) => ("region_id" in entry ? `${entry.region_id} ` : "");

const atLeast: Record<DictionaryName, number> = {
  crops: 45,
  worktypes: 13,
  pests: 120,
  weeds: 80,
  diseases: 120,
  nutritionproblems: 14,
  pesticides: 150,
  pesticidevendors: 10,
  fertilizers: 80,
  fertilizervendors: 10,
  seeds: 150,
  seedvendors: 10,
  cropdevstages: 100,
  regions: 109,
  bayer_regions: 10,
  visit_purposes: 10,
  group_visit_purposes: 5,
  workproblems: 20,
  weatherproblems: 15,
  tillagetypes: 6,
  soiltypes: 18,
  districts: 2168,
  advisors: 0,
  equipment_types: 25,
};

describe.each(names)("standard %s", (name) => {
  const entries = standard[name];

  it("are as many as the product promises", () => expect(entries.length).toBeGreaterThanOrEqual(atLeast[name]));

  it("fit their shape to the letter", () => {
    for (const entry of entries) expect(dictionaryShapes[name].strict().parse(entry)).toEqual(entry);
  });

  it("have unique ids below those of own entries and unique names", () => {
    expect(repeated(entries.map((entry) => entry.id))).toEqual([]);
    expect(Math.max(0, ...entries.map((entry) => entry.id))).toBeLessThan(firstOwnEntryId);
    expect(repeated(entries.map((entry) => scope(entry) + foldLetters(entry.name)))).toEqual([]);
  });

  it("mix no Latin letters into Russian words", () => {
    const words = JSON.stringify(entries).match(/\p{L}+/gu) ?? [];
    expect(words.filter((word) => /[а-яё]/i.test(word) && /[a-z]/i.test(word))).toEqual([]);
  });

  it("are sorted", () => expect(inOrder(entries)).toEqual(entries));
});

describe("contents", () => {
  it("keeps the work types of the specification with their groups", () => {
    const groups = new Map(standard.worktypes.map((entry) => [entry.id, entry.group]));
    const wanted = { 2: 2, 3: 3, 4: 4, 5: 5, 10: 1, 11: 1, 12: 1, 13: 1, 14: 1, 15: 1, 19: 6, 31: 6, 32: 6 };
    for (const [id, group] of Object.entries(wanted)) expect(groups.get(Number(id)), id).toBe(group);
    expect([...groups.keys()].filter((id) => !(id in wanted) && id < 40)).toEqual([]);
  });

  it("knows every term of a pesticide; days between are told where it may be applied again", () => {
    const uses = standard.pesticides.flatMap((pesticide) => pesticide.uses);
    expect(uses.filter(({ reentry_days }) => reentry_days === null)).toEqual([]);
    expect(uses.filter(({ applications, interval_days }) => applications > 1 === (interval_days === null))).toEqual([]);
    expect(standard.pesticides.filter(({ water_distance }) => water_distance === null)).toEqual([]);
  });

  it("gives every crop its own colour and importance", () => {
    expect(repeated(standard.crops.map((crop) => crop.color))).toEqual([]);
    expect(repeated(standard.crops.map((crop) => crop.important))).toEqual([]);
  });

  it("gives every region its own codes and a place among the zones", () => {
    expect(repeated(standard.regions.map((region) => region.iso_code))).toEqual([]);
    expect(repeated(standard.regions.flatMap((region) => region.okato ?? []))).toEqual([]);
    const zoned = standard.bayer_regions.flatMap((zone) => zone.region_ids);
    expect(zoned.toSorted((a, b) => a - b)).toEqual([...idsOf("regions")].toSorted((a, b) => a - b));
  });

  it("walks a crop through its stages from sowing to harvest", () => {
    for (const crop of [1, 5, 10, 12, 13, 14, 15, 20, 23, 30, 31, 33, 40, 41, 63]) {
      const codes = standard.cropdevstages.filter((stage) => stage.crop_ids.includes(crop)).map((stage) => stage.code);
      expect(codes.length).toBeGreaterThan(15);
      expect(codes).toEqual(codes.toSorted());
      expect(codes.at(0)).toBe("00");
      expect(codes.at(-1)).toBe("99");
      expect(repeated(codes)).toEqual([]);
    }
  });

  it.each([
    ["millet", 12, { 21: "Начало кущения", 30: "Начало выхода в трубку", 51: "Начало вымётывания метёлки" }],
    ["sorghum", 13, { 19: "9 листьев", 55: "Середина вымётывания метёлки", 85: "Восковая спелость" }],
    ["rice", 15, { 29: "Конец кущения", 30: "Закладка метёлки, «зелёное кольцо»", 77: "Поздняя молочная спелость" }],
    ["buckwheat", 14, { 10: "Семядоли развёрнуты", 29: "Конец ветвления", 87: "Побурело 70 % плодов" }],
  ])("names the stages of %s as its own plant has them", (_, crop, some) => {
    const stages = standard.cropdevstages.filter(({ crop_ids }) => crop_ids.includes(crop));
    const names = Object.fromEntries(stages.map(({ code, name }) => [code, name]));
    expect(names).toMatchObject(some);
  });

  it("writes Latin names in Latin letters", () => {
    const latin = [...standard.crops, ...standard.pests, ...standard.weeds, ...standard.diseases];
    expect(latin.filter((entry) => /[а-яё]/i.test(entry.latin_name ?? ""))).toEqual([]);
  });

  it("says that pesticides are a demonstration and names the version", () => {
    expect(pesticidesNotice).toContain("не Госкаталог");
    expect(standardVersion).toMatch(/^[0-9a-f]{16}$/);
  });
});
