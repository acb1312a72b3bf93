import { useForm } from "@conform-to/react";
import { useMemo, useState } from "react";
import type { Plot } from "#contract/plots";
import { numberText } from "#formats/numbers";
import { beginDrawing } from "~/map/drawing/model/begin-drawing";
import { refusedPlaces, typedText } from "~/map/drawing/model/drawn-answer";
import { Editor } from "~/map/drawing/model/editor";
import { useStandingAnswer } from "~/map/drawing/model/use-standing-answer";
import { AreaPanel } from "~/map/drawing/parts/area-panel";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import { useBoundaryCheck } from "~/map/drawing/parts/use-boundary-check";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { toParts } from "~/map/drawing/text/geojson";
import { boundaryText } from "~/map/drawing/text/read-text";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { PageHeader } from "~/ui/page-header";
import type { PlotInput } from "./form";
import { PlotForm } from "./plot-form";
import type { PlotFormScreen } from "./queries.server";

interface PlotDrawingProps {
  screen: PlotFormScreen;
  /** The plot that is edited; null for a new one. */
  plot: Plot | null;
  answer: DrawnAnswer | undefined;
}

const otherPlot = "#c9a227";
const text = (value: number | string | null | undefined) => (value == null ? "" : String(value));

const standingValues = (plot: Plot | null, season: number): PlotInput => ({
  name: plot?.name ?? "",
  year: String(plot?.year ?? season),
  boundary: "",
  crop_id: text(plot?.crop_id),
  breed: plot?.breed ?? "",
  sowed_at: plot?.sowed_at ?? "",
  harvested_at: plot?.harvested_at ?? "",
  field_yield: numberText(plot?.field_yield),
});

/** A plot drawn inside its field, beside the other plots of its season. */
export function PlotDrawing({ screen, plot, answer: given }: PlotDrawingProps) {
  const { customerId, fieldId, field, mapStyle, season } = screen;
  const typed = typedText(given, "boundary");
  const [editor] = useState(() => new Editor(...beginDrawing(toParts(plot?.geojson ?? null), typed)));
  const answer = useStandingAnswer(editor, given);
  const { answer: told, ...asked } = useBoundaryCheck(customerId, editor, fieldId);
  // Where a plot leaves its field, the fields beside it are not what is wrong.
  const check = { ...asked, answer: told && { ...told, overlaps: [] } };
  const [form, fields] = useForm<PlotInput>({
    id: plot ? `plot-${plot.id}` : "plot",
    constraint: screen.constraint,
    lastResult: given?.result ?? null,
    defaultValue: standingValues(plot, season),
  });
  const year = Number(fields.year.value);
  const shown = useShown(screen, { own: plot?.id ?? null, year, answer });
  const back = paths.fieldPlots(customerId, fieldId, { year: plot?.year ?? season });
  return (
    <DrawingScreen {...{ customerId, editor, mapStyle, shown }} own={fieldId} tools="area" leaveTo={back}>
      <PageHeader
        title={plot ? "Участок" : "Новый участок"}
        crumbs={[
          { label: "Карта и поля", to: paths.map(customerId) },
          { label: field.name, to: paths.field(customerId, fieldId) },
          { label: "Участки", to: back },
          { label: plot?.name ?? "Новый" },
        ]}
      />
      {!field.geojson && <Banner tone="warning">У поля нет границы: сначала обведите поле.</Banner>}
      <AreaPanel {...{ editor, check }} documented={null}>
        <PlotForm
          {...{ screen, form, editor, back }}
          text={typed ?? boundaryText(plot?.geojson ?? null)}
          boundaryErrors={answer?.result.error?.boundary ?? []}
          version={plot?.version ?? null}
        />
      </AreaPanel>
    </DrawingScreen>
  );
}

interface Situation {
  own: number | null;
  year: number;
  answer: DrawnAnswer | undefined;
}

/** The field's outline and the other plots of the season that is chosen in the form. */
function useShown({ field, plots }: PlotFormScreen, { own, year, answer }: Situation) {
  return useMemo(() => {
    const others = plots.filter((plot) => plot.year === year && plot.id !== own);
    const shapes = others.map(({ name, geojson }) => ({ label: name, parts: toParts(geojson ?? null) }));
    return {
      guides: [...toParts(field.geojson), ...shapes.flatMap(({ parts }) => parts)],
      tints: shapes.map((shape) => ({ ...shape, color: otherPlot })),
      faults: refusedPlaces(answer),
    };
  }, [field.geojson, plots, own, year, answer]);
}
