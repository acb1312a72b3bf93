import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PointCard } from "./point-card";

const point = {
  ...{ id: 1, number: 1, type: "Фото", stage: null, problem: null, number_found: null, params: [] },
  ...{ comments: null, place: null, time: null, photos: [] },
};
const shown = (resistance: boolean) =>
  renderToStaticMarkup(<PointCard customerId={1} fieldId={2} scoutId={3} point={{ ...point, resistance }} />);

test("what looks like resistance is shown where nobody says of what too", () => {
  expect(shown(true)).toContain("Устойчивость к препарату");
  expect(shown(false)).not.toContain("Устойчивость к препарату");
});
