import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rateFormats } from "#contract/zone-words";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { DeleteButton } from "~/ui/form/delete-button";
import { Link } from "~/ui/link";
import { afterRefusal } from "~/upstream/after-refusal";
import { FileLinks } from "../file-links";
import { RateForm } from "../rate-form";
import { ZonePicture } from "../zone-picture";
import { actOnRateMap } from "./actions.server";
import { loadRateMap } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.rates.name ?? "Нормы"} — Полевод` }];

export const loader = (args: LoaderFunctionArgs) => loadRateMap(args);
export const action = actOnRateMap;

export const shouldRevalidate = afterRefusal;

export default function LookAtRates() {
  const { screen, given, rates, checks, product, total, mean, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, zoneMapId, map, works, mayChange } = screen;
  const work = rates.workrecord_id;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between">
        <h2 className="mr-4">{rates.name}</h2>
        {mayChange && <DeleteButton sent={{}} />}
      </div>
      {rates.outdated && <Banner tone="warning">Зоны по прежней границе поля: нормы посчитаны по ней же.</Banner>}
      <div className="zone-screen">
        <div className="zone-column">
          <Card title={product}>
            <ZonePicture {...{ customerId, fieldId, map }} />
            <Facts
              facts={[
                ["Всего", total],
                ["В среднем", mean],
                ["Сравнение", saved],
                [
                  "Работа",
                  work !== null && (
                    <Link key="work" to={paths.work(customerId, fieldId, work)}>
                      {works.find(({ value }) => value === String(work))?.label ?? "Запланированная работа"}
                    </Link>
                  ),
                ],
              ]}
            />
          </Card>
          <Card title="Файлы для терминала и карт">
            <FileLinks at={paths.rateMap(customerId, fieldId, zoneMapId, rates.id)} formats={rateFormats} />
            <p className="mt-2 text-sm text-muted">
              Архив ISOXML распакуйте на флешку целиком: терминал ищет в её корне папку TASKDATA.
            </p>
          </Card>
        </div>
        <RateForm
          key={rates.version}
          {...{ screen, given, answer, checks }}
          version={rates.version}
          closeTo={paths.zoneMap(customerId, fieldId, zoneMapId)}
        />
      </div>
    </>
  );
}
