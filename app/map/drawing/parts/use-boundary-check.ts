import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { paths } from "~/paths";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";
import { toGeojson } from "../text/geojson";
import { type Posted, usePosted } from "./use-posted";

export type BoundaryCheck = AnswerOf<typeof calls.validateGeometry>;

/** What the farm API says of the boundary as it is drawn now: its faults, and the neighbours that it overlaps. */
export function useBoundaryCheck(customerId: number, editor: Editor, own: number | null): Posted<BoundaryCheck> {
  const body = useEditor(editor, ({ present, first }) => {
    // What stands is asked about as well: it may lie over a neighbour that was drawn later.
    const geojson = present === first && own === null ? null : toGeojson(present.parts);
    return geojson && JSON.stringify({ geojson, field_id: own });
  });
  return usePosted<BoundaryCheck>(paths.checkBoundary(customerId), body);
}
