import type { DrawnAnswer } from "../server/answer-drawn.server";
import type { Position } from "./drawing";

type Answer = DrawnAnswer | undefined;

const noPlaces: readonly Position[] = [];

/** Where the server found what was sent at fault. */
export const refusedPlaces = (answer: Answer): readonly Position[] => (answer?.place ? [answer.place] : noPlaces);

/** What the box held that came back; null where nothing did. */
export function typedText(answer: Answer, name: string): string | null {
  const value = answer?.result.initialValue?.[name];
  return typeof value === "string" ? value : null;
}
