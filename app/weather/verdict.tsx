import type { SprayVerdict } from "#contract/weather-shapes";
import { verdictSigns } from "./words";

/** A verdict by its sign, its colour and, unless it stands in a narrow place, its word. */
export function Verdict({ verdict, word, why }: { verdict: SprayVerdict; word?: string; why?: string }) {
  return (
    <span className={`verdict verdict-${verdict}`} title={why}>
      <span aria-hidden={word !== undefined}>{verdictSigns[verdict]}</span>
      {word && ` ${word}`}
    </span>
  );
}
