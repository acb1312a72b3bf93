import type { AnswerOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";

/** What a line cuts a field into, or why it can't. */
export type SplitPreview =
  | ({ ok: true } & AnswerOf<typeof fieldShapeCalls.previewSplit>)
  | { ok: false; message: string; place: [number, number] | null };
