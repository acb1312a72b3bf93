import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { saveWatching } from "./actions.server";
import { loadWatching } from "./queries.server";
import { WatchForm } from "./watch-form";
import "./watching.css";

export const meta: MetaFunction = () => [{ title: "Контроль техники — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadWatching(args);
export const action = saveWatching;
export const shouldRevalidate = afterRefusal;

export default function WatchingSettings() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      {!screen.mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      <p className="mb-4 max-w-2xl text-muted">
        О чём сообщать по трекам: уведомлением с тревогой, об одном событии один раз. Часы — по местному времени полей.
        Нажатие на уведомление открывает трек машины в этот день и час.
      </p>
      <WatchForm key={screen.version} {...screen} answer={answer} />
    </main>
  );
}
