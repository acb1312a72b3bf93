import { expect, test } from "vitest";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { judgeMix } from "./judge-mix";

const ingredient = (name: string) => ({ name, amount: 100, unit: "г/л" as const });
const product = (name: string, ...ingredients: string[]) => ({
  id: 1,
  name,
  ingredients: ingredients.map(ingredient),
  uses: [],
  water_distance: 0,
  hazard_bees: 3,
  class: "гербицид" as const,
});
const standard = (name: string) => standardDictionaries.pesticides.find((one) => one.name === name);

test("names the other product and the reason, for both of them", () => {
  const [graminicide, salt] = [product("Топик", "клодинафоп-пропаргил"), product("Банвел", "дикамба")];
  const reason = "соли 2,4-Д, МЦПА и дикамба ослабляют противозлаковый гербицид, нужен разрыв 7–10 дней";
  expect(judgeMix(graminicide, [salt])).toEqual({
    faults: [`Не смешивать с препаратом «Банвел»: ${reason}`],
    doubts: [],
  });
  expect(judgeMix(salt, [graminicide]).faults).toEqual([`Не смешивать с препаратом «Топик»: ${reason}`]);
});

test("lets esters of 2,4-D go with what its salts don't", () => {
  const graminicide = product("Топик", "клодинафоп-пропаргил");
  expect(judgeMix(graminicide, [product("Эфир", "2,4-Д (2-этилгексиловый эфир)")]).faults).toEqual([]);
  expect(judgeMix(graminicide, [product("Соль", "2,4-Д (диметиламинная соль)")]).faults).toHaveLength(1);
});

test.each([
  ["сульфонилмочевина и ФОС", ["трибенурон-метил"], ["диметоат"]],
  ["имидазолинон и ФОС", ["имазамокс"], ["хлорпирифос"]],
  ["сера и масло", ["сера"], ["жирные кислоты и их метиловые эфиры"]],
  ["глифосат и десикант", ["глифосат (калийная соль)"], ["дикват"]],
  ["бактерии и медь", ["Bacillus subtilis Ч-13"], ["меди хлорокись"]],
  ["триходерма и фунгицид", ["Trichoderma harzianum ВКМ F-4099D"], ["тебуконазол"]],
])("forbids %s", (_, one, other) => {
  expect(judgeMix(product("А", ...one), [product("Б", ...other)]).faults).toHaveLength(1);
});

test("is silent on a tank of one, and on products that go together", () => {
  expect(judgeMix(product("А", "сера"), [])).toEqual({ faults: [], doubts: [] });
  expect(judgeMix(standard("Балерина"), [standard("Магнум")])).toEqual({ faults: [], doubts: [] });
});

test("is unknown where the composition of one is", () => {
  const doubts = ["Не у всех препаратов смеси указан состав: смесь не проверена"];
  expect(judgeMix(product("А", "сера"), [product("Свой")])).toEqual({ faults: [], doubts });
  expect(judgeMix(product("А", "сера"), [undefined])).toEqual({ faults: [], doubts });
});
