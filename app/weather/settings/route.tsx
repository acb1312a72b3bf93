import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { paths } from "~/paths";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { Tabs } from "~/ui/tabs";
import { afterRefusal } from "~/upstream/after-refusal";
import { productTypes } from "../words";
import { saveWeatherSettings } from "./actions.server";
import { DistanceForm } from "./distance-form";
import { loadWeatherSettings } from "./queries.server";
import { RulesForm } from "./rules-form";

export const meta: MetaFunction = () => [{ title: "Настройки погоды — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadWeatherSettings(args);
export const action = saveWeatherSettings;
export const shouldRevalidate = afterRefusal;

export default function WeatherSettings() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, mayEdit, product, own, version } = screen;
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      <DistanceForm key={`distance ${version}`} {...screen} answer={answer} />
      <h2 className="mb-2 mt-6 text-lg font-semibold">Пороги опрыскивания</h2>
      <p className="mb-2 text-muted">По ним считаются окна опрыскивания в погоде, работах и техкартах.</p>
      <p className="mb-4 text-sm text-muted">
        Обычные пороги температуры, влажности, осадков и предел ветра 5 м/с — опубликованные (Ekylibre, climateapps), ΔT
        — по METOS и Sprayers101. Осторожность при ветре там начинается с 2 м/с, здесь с 3: слабее в степи почти не
        бывает. Пороги порывов и дождя до и после обработки нигде не опубликованы: порывы взяты примерно вдвое против
        ветра, дождь — с запасом. Пределы для пчёл — по «Рекомендациям по профилактике отравлений медоносных пчёл
        пестицидами». Поправьте их по своей технике и этикеткам.
      </p>
      <Tabs
        label="Что вносят"
        tabs={productTypes.map(({ value, label }) => ({
          label: own.includes(value) ? `${label} · свои` : label,
          to: paths.settingsWeather(customerId, { product: value }),
          current: value === product,
          preventScrollReset: true,
        }))}
      />
      <RulesForm key={`${product} ${version}`} {...screen} answer={answer} />
    </main>
  );
}
