import { useMemo, useState } from "react";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { beginDrawing } from "~/map/drawing/model/begin-drawing";
import { refusedPlaces, typedText } from "~/map/drawing/model/drawn-answer";
import { Editor } from "~/map/drawing/model/editor";
import { useStandingAnswer } from "~/map/drawing/model/use-standing-answer";
import { AreaPanel } from "~/map/drawing/parts/area-panel";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { readParts, TextFault } from "~/map/drawing/text/read-text";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { machineName } from "~/words/machine-name";
import type { PartTyped } from "../form";
import type { PartScreen } from "../queries.server";
import { partColors } from "./part-colors";
import { PartForm } from "./part-form";
import { PartResult } from "./part-result";

/** What was measured, and what was sent for it. */
interface MeasuredPart {
  measured: AnswerOf<typeof calls.measureExtentPlots>;
  typed: PartTyped;
  boundary: string;
}

interface PartDrawingProps extends PartScreen {
  refused: DrawnAnswer | undefined;
  measured: MeasuredPart | undefined;
}

function tintsOf(measured: MeasuredPart | undefined) {
  return (measured?.measured.items ?? []).flatMap(({ extent, machine_model: model, machine_number: number }, at) => {
    const parts = extent && readParts(JSON.stringify(extent.geojson));
    if (!parts || parts instanceof TextFault) return [];
    return { parts, color: partColors[at % partColors.length] ?? "#0b6b4f", label: machineName({ model, number }) };
  });
}

/** A part that is drawn, and what machines worked of it. */
export function PartDrawing({ refused, measured, ...screen }: PartDrawingProps) {
  const { customerId, mapStyle, place } = screen;
  const typed = measured?.boundary ?? typedText(refused, "boundary");
  const [editor] = useState(() => new Editor(...beginDrawing([], typed)));
  const answer = useStandingAnswer(editor, refused);
  const shown = useMemo(() => ({ faults: refusedPlaces(answer), tints: tintsOf(measured) }), [answer, measured]);
  return (
    <DrawingScreen
      {...{ customerId, editor, mapStyle, shown, place }}
      own={null}
      tools="area"
      leaveTo={paths.machines(customerId)}
      onField={() => undefined}
    >
      <PageHeader
        title="Гектары на участке"
        crumbs={[{ label: "Техника", to: paths.machines(customerId) }, { label: "Гектары на участке" }]}
      />
      <p className="mb-3 text-muted">
        Обведите часть поля на карте: посчитаем по трекам, что на ней отработала каждая машина. Ничего не сохраняется.
      </p>
      <AreaPanel editor={editor} check={null} documented={null}>
        <PartForm
          {...screen}
          {...{ editor, answer, typed: measured?.typed, text: typed ?? "" }}
          boundaryErrors={answer?.result.error?.boundary ?? []}
        />
        {measured && <PartResult measured={measured.measured} />}
      </AreaPanel>
    </DrawingScreen>
  );
}
