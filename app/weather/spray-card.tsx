import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { KeptOf } from "~/ui/kept-params";
import { counted } from "~/words/format";
import type { ForecastPart } from "./load-weather.server";
import { SprayHours } from "./spray-hours";
import { Verdict } from "./verdict";
import { productTypes } from "./words";

const beeClasses = [
  { value: "", label: "не опасен" },
  { value: "1", label: "1 класс, высокая" },
  { value: "2", label: "2 класс, средняя" },
  { value: "3", label: "3 класс, малая" },
];

type Spraying = ForecastPart["forecast"];

/** What is sprayed, and how dangerous it is to bees. */
function ProductForm({ chosen, asked }: Pick<ForecastPart, "chosen"> & { asked: string }) {
  return (
    <form method="get" className="weather-form">
      <KeptOf search={asked} except={["product", "bees"]} />
      <label>
        Что вносят
        <select name="product" className="input input-select" defaultValue={chosen.product}>
          {productTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Опасность для пчёл
        <select name="bees" className="input input-select" defaultValue={chosen.bees}>
          {beeClasses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Показать</Button>
    </form>
  );
}

const List = ({ windows, label }: Pick<Spraying, "windows"> & { label: string }) => (
  <ul className="weather-windows" aria-label={label}>
    {windows.map(({ key, when, verdict, word, why }) => (
      <li key={key}>
        <Verdict verdict={verdict} word={`${when}, ${word}`} />
        {why && <span className="weather-why">{why}</span>}
      </li>
    ))}
  </ul>
);

function Windows({ windows, moreWindows }: Pick<Spraying, "windows" | "moreWindows">) {
  if (windows.length === 0)
    return <p className="mb-4">В ближайшие трое суток подходящего времени нет: нужно хотя бы два часа подряд.</p>;
  return (
    <>
      <List windows={windows} label="Лучшие окна" />
      {moreWindows.length > 0 && (
        <details className="mb-2">
          <summary>Ещё {counted(moreWindows.length, "окно", "окна", "окон")}</summary>
          <List windows={moreWindows} label="Остальные окна" />
        </details>
      )}
    </>
  );
}

const AllHours = ({ spray }: Pick<Spraying, "spray">) => (
  <details>
    <summary>Все часы и что мешает</summary>
    <SprayHours spray={spray} />
  </details>
);

/** When it may be sprayed in the next three days, and why not in between. */
export function SprayCard({ forecast, chosen, asked }: Pick<ForecastPart, "forecast" | "chosen"> & { asked: string }) {
  return (
    <Card title="Окна для опрыскивания на трое суток">
      <ProductForm chosen={chosen} asked={asked} />
      {forecast.resting && <p className="mb-2">{forecast.resting}</p>}
      {forecast.needed && <p className="mb-2">{forecast.needed}</p>}
      <Windows {...forecast} />
      <AllHours spray={forecast.spray} />
    </Card>
  );
}
