import type { Editor } from "~/map/drawing/model/editor";
import { useEditor } from "~/map/drawing/model/use-editor";
import { usePosted } from "~/map/drawing/parts/use-posted";
import { writeLines } from "~/map/drawing/text/read-text";
import { paths } from "~/paths";
import type { SplitScreen } from "../queries.server";
import type { SplitPreview } from "../split-preview";

export interface LivePreview {
  split: SplitPreview | null;
  /** Whether the line has changed and the parts are still being found out. */
  waiting: boolean;
  failed: boolean;
}

/** The line as it is sent; "" while it is no line yet. */
export const useLineText = (editor: Editor): string =>
  useEditor(editor, ({ present: { sketch } }) => {
    const points = sketch?.points ?? [];
    return points.length > 1 ? writeLines([points]) : "";
  });

/** The parts by the line as it is drawn now; at first those that came with the page. */
export function useSplitPreview(editor: Editor, { customerId, fieldId, line, preview }: SplitScreen): LivePreview {
  const text = useLineText(editor);
  const came = text === line || text === "";
  const { answer, fresh, failed } = usePosted<SplitPreview>(
    paths.splitPreview(customerId, fieldId),
    came ? null : text,
  );
  if (text === "") return { split: null, waiting: false, failed: false };
  if (came) return { split: preview, waiting: false, failed: false };
  return { split: answer, waiting: !fresh, failed };
}
