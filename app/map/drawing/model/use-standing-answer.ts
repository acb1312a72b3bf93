import { useState } from "react";
import type { DrawnAnswer } from "../server/answer-drawn.server";
import type { Editor } from "./editor";
import { useEditor } from "./use-editor";

/** What the server refused, as long as it is still what is drawn. That somebody else has changed the record stays true. */
export function useStandingAnswer<A extends DrawnAnswer>(editor: Editor, answer: A | undefined): A | undefined {
  const drawing = useEditor(editor, ({ present }) => present);
  const [refused, setRefused] = useState({ answer, drawing });
  if (refused.answer !== answer) setRefused({ answer, drawing });
  const changed = refused.answer === answer && refused.drawing !== drawing;
  return changed && answer?.code !== "StaleVersion" ? undefined : answer;
}
