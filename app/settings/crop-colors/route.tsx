import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { saveCropColors } from "./actions.server";
import { CropColorsForm } from "./parts/crop-colors-form";
import { loadCropColors } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Цвета культур — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadCropColors(args);
export const action = saveCropColors;

export const shouldRevalidate = afterRefusal;

export default function CropColors() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      {!screen.mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      <p className="text-muted">Этими цветами поля закрашены на карте, в списке и в севообороте.</p>
      {/* Saved, the form begins anew; refused, it keeps what was chosen. */}
      <CropColorsForm key={answer ? "refused" : screen.version} {...screen} answer={answer} />
    </main>
  );
}
