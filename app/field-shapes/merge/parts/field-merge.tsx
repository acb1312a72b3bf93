import { useMemo, useState } from "react";
import { FirstFields } from "~/fields/first-fields";
import { nothingDrawn } from "~/map/drawing/model/drawing";
import { refusedPlaces } from "~/map/drawing/model/drawn-answer";
import { Editor } from "~/map/drawing/model/editor";
import { DrawingScreen } from "~/map/drawing/parts/drawing-screen";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { toParts } from "~/map/drawing/text/geojson";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import type { MergeScreen } from "../queries.server";
import { FieldSearch } from "./field-search";
import { MergeForm } from "./merge-form";
import { useChosenFields } from "./use-chosen-fields";

/** Fields chosen on the map or from the list, and what they become. */
export function FieldMerge(screen: MergeScreen & { answer: DrawnAnswer | undefined }) {
  const { customerId, chosen, mapStyle, answer } = screen;
  const [editor] = useState(() => new Editor(nothingDrawn));
  const [ids, toggle] = useChosenFields(customerId);
  const shown = useMemo(
    () => ({
      ghost: chosen.flatMap(({ geojson }) => toParts(geojson)),
      marked: new Set(ids),
      faults: refusedPlaces(answer),
    }),
    [chosen, ids, answer],
  );
  const back = paths.map(customerId);
  return (
    <DrawingScreen {...{ customerId, editor, mapStyle, shown }} own={null} tools="none" leaveTo={back} onField={toggle}>
      <PageHeader title="Объединить поля" crumbs={[{ label: "Карта и поля", to: back }, { label: "Объединить" }]} />
      {screen.fieldless ? (
        <FirstFields customerId={customerId} mayEdit>
          Объединяют соседние поля с границами: сначала добавьте их.
        </FirstFields>
      ) : (
        <>
          <p className="text-muted">
            Отметьте соседние поля на карте или в списке. Прежние поля останутся в истории со своими посевами и
            работами.
          </p>
          <FieldSearch q={screen.q} ids={ids} />
          <MergeForm {...{ screen, ids, back, onToggle: toggle }} />
        </>
      )}
    </DrawingScreen>
  );
}
