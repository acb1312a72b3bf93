import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { actOnStations } from "./actions.server";
import { SendingWindow } from "./parts/sending-window";
import { StationDialog } from "./parts/station-dialog";
import { StationTable } from "./parts/station-table";
import { loadStations } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Метеостанции — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadStations(args);
export const action = actOnStations;
export const shouldRevalidate = afterRefusal;

export default function Stations() {
  const screen = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [answer, taken] = answered && "taken" in answered ? [undefined, answered] : [answered, undefined];
  const { customerId, stations, mayEdit, adding, edited, opened, studyDay } = screen;
  const add = mayEdit && <AddLink to={paths.settingsStations(customerId, { new: 1 })}>Добавить станцию</AddLink>;
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      <FormErrors errors={refusalTexts(refusalOf(answer, "delete"))} title="Удалить станцию не удалось" />
      <FormErrors errors={refusalTexts(refusalOf(answer, "restore"))} title="Вернуть станцию не удалось" />
      {stations.length > 0 ? (
        <>
          {add && <div className="mb-4">{add}</div>}
          <StationTable {...screen} />
        </>
      ) : (
        <EmptyState title="Своих метеостанций пока нет" icon="weather" actions={add}>
          Показания станции точнее модели для полей вокруг неё: по ним считаются окна опрыскивания, осадки и суммы
          температур.
        </EmptyState>
      )}
      {(adding || edited) && <StationDialog key={edited?.id} {...screen} answer={answer} />}
      {opened && <SendingWindow key={opened.id} station={opened} {...{ customerId, studyDay, answer, taken }} />}
    </main>
  );
}
