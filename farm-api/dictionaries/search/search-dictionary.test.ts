import { expect, test } from "vitest";
import { standardDictionaries } from "../shared/standard";
import { searchOwn, searchStandard } from "./search-dictionary";

const asked = (query: string, limit = 50) => ({ query, limit });
const pesticides = new Map(standardDictionaries.pesticides.map((one) => [one.id, one]));
const having = (beginning: string) =>
  standardDictionaries.pesticides.filter(({ ingredients }) =>
    ingredients.some(({ name }) => name.startsWith(beginning)),
  );

test.each(["имидаклоприд", "Имидаклоприд", "имидоклоприд", "bvblfrkjghbl"])(
  "pesticides are found by their active ingredient: %s",
  (query) => {
    const found = searchStandard("pesticides", asked(query));
    expect(found.toSorted()).toEqual(
      having("имидаклоприд")
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(found.length).toBeGreaterThan(2);
  },
);

test("an entry whose name is asked for comes before those that contain it, and none comes twice", () => {
  const own = [
    { id: 1, name: "Смесь", ingredients: [{ name: "сера" }] },
    { id: 2, name: "Сера молотая", ingredients: [{ name: "сера" }] },
  ];
  expect(searchOwn(own, asked("сера"))).toEqual([2, 1]);
  expect(searchOwn(own, asked("сера", 1))).toEqual([2]);
  expect(searchOwn(own, asked(""))).toEqual([1, 2]);
});

test.each(['%_"', "%", "_", '"', "--", "<>", "()"])(
  "what has neither letters nor digits finds nothing: %s",
  (query) => {
    expect(searchStandard("pesticides", asked(query))).toEqual([]);
    expect(searchStandard("crops", asked(query))).toEqual([]);
  },
);

test("all words of a query are looked for in the same place", () => {
  const found = searchStandard("pesticides", asked("глифосат калийная"));
  expect(found.map((id) => pesticides.get(id)?.ingredients[0]?.name)).toEqual(
    found.map(() => "глифосат (калийная соль)"),
  );
  expect(found.length).toBeGreaterThan(0);
});
