import { expect, test } from "vitest";
import { workGroup, workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { judgeWork } from "./judge-work";
import { mostTold } from "./situation";

const wheat = 1;
const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));
const products = [...pesticides.values()]
  .flatMap(({ id, uses }) => {
    const use = uses.find(({ crop_ids, unit }) => crop_ids.includes(wheat) && unit.endsWith("/га"));
    return use ? { kind: "pesticide", product_id: id, unit: use.unit, rate: use.rate_max } : [];
  })
  .slice(0, 20);

/** A spraying of 20 products among so many others of the season. @param pesticideOf is asked for each product of a work that is looked at */
function judged(many: number, pesticideOf = (id: number) => pesticides.get(id)) {
  const works = Array.from({ length: many }, (_, index) => {
    const day = addDays("2026-05-01", index % 60);
    return {
      ...{ season: 2026, typeId: workType.spraying, typeName: "Опрыскивание", cropId: wheat },
      ...{ span: { first: day, last: day }, pesticides: products.map(({ product_id }) => product_id) },
    };
  });
  const span = { first: "2026-05-20", last: "2026-05-20" };
  return judgeWork({
    work: { season: 2026, typeId: workType.spraying, group: workGroup.spraying, span, products },
    land: { cropId: wheat, sowedAt: null, harvestedAt: null, waterDistance: null, works },
    pesticideOf,
  });
}

test("treatments are looked through a few times, not for each product and each of ninety days", () => {
  let looks = 0;
  judged(100, (id) => {
    looks += 1;
    return pesticides.get(id);
  });
  expect(looks).toBeLessThan(5 * 100 * products.length);
});

test("of a thousand reasons the first are told, each once, and that there are others", () => {
  const { items, work } = judged(1000);
  for (const { reasons } of [work, ...items]) {
    expect(reasons.length).toBeLessThanOrEqual(mostTold + 2);
    expect(new Set(reasons).size).toBe(reasons.length);
  }
  expect(work.reasons.at(-1)).toBe("Показаны первые причины (10), есть и другие");
});

test("a better day is the first one after all that keeps a work off, and none where there is none", () => {
  expect(judged(1).work.allowed_from).toBeNull();
  expect(judged(20).work.allowed_from).toMatch(/^2026-05-2\d$/);
  expect(judged(1000).work.allowed_from).toMatch(/^2026-07-0\d$/);
});
