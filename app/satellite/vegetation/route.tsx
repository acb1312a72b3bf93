import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import "~/ui/banner.css";
import { Drawn } from "~/ui/drawn";
import "~/ui/progress-bar.css";
import { Watch } from "~/ui/watch";
import { date } from "~/words/format";
import { comparisonNames, comparisons } from "../comparisons";
import { ProductChoice } from "../product-choice";
import { Timeline } from "../timeline";
import { drawVegetation } from "./draw-vegetation.server";
import { SceneView } from "./parts/scene-view";

export const meta: MetaFunction = () => [{ title: "Вегетация — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => drawVegetation(args);

type Screen = Awaited<ReturnType<typeof drawVegetation>>;

export default function VegetationScreen() {
  const screen = useLoaderData<typeof loader>();
  const { head, pace, scenes, chosen, shown, none } = screen;
  return (
    <main className="p-4">
      <Drawn {...head} />
      {pace && <Watch pace={pace} />}
      {scenes.length > 0 && <Timeline scenes={scenes} chosen={chosen} countsFields />}
      {none && <Drawn {...none} />}
      {shown && (
        <>
          <Choice {...screen} />
          <div className="vegetation">
            <Drawn className="vegetation-fields" {...shown.list} />
            <div>
              <SceneView map={shown.map} pictures={shown.pictures} />
              <Drawn {...shown.told} />
            </div>
          </div>
        </>
      )}
    </main>
  );
}

function Choice({ choice, scenes, earlier, chosen, beside }: Screen) {
  const days = scenes.filter(({ date, unusable }) => unusable === null && date !== chosen).map(({ date }) => date);
  return (
    <ProductChoice product={choice.product} stretch={choice.stretch} owns={["with", "compare"]}>
      <label>
        Сравнить с датой
        <select name="with" className="input" defaultValue={beside ?? ""}>
          <option value="">не сравнивать</option>
          {[...days, ...earlier].map((day) => (
            <option key={day} value={day}>
              {date(day)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Как сравнить
        <select name="compare" className="input" defaultValue={choice.compare}>
          {comparisons.map((name) => (
            <option key={name} value={name}>
              {comparisonNames[name].toLowerCase()}
            </option>
          ))}
        </select>
      </label>
    </ProductChoice>
  );
}
