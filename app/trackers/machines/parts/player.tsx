import { useEffect, useRef, useState } from "react";
import { timeAt } from "#formats/days/instants";
import { Button } from "~/ui/button";
import { count } from "~/words/format";
import { placeAt, type ReadLine } from "../../track-line";
import type { Strip } from "../strip.server";
import { SpeedStrip } from "./speed-strip";

const rates = [1, 10, 30, 60, 120] as const;
/** Seconds that a key moves the slider. */
const step = 10;

const quarters = ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"];
const courseText = (degrees: number) => `${quarters[Math.round(degrees / 45) % 8] ?? ""}, ${Math.round(degrees)}°`;

interface PlayerProps {
  tzOffset: number;
  strip: Strip;
  /** Null until the line has come. */
  line: ReadLine | null;
  /** Seconds from the beginning of the track; null: not begun. */
  moment: number | null;
  onMoment: (moment: number) => void;
}

/** Moves the moment on while it plays: an effect, because the frames of the screen drive it. */
function usePlaying(playing: boolean, rate: number, { strip, moment, onMoment }: PlayerProps, onEnd: () => void) {
  const now = useRef(moment ?? 0);
  now.current = moment ?? 0;
  const told = useRef({ onMoment, onEnd });
  told.current = { onMoment, onEnd };
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function turn(at: number) {
      const next = Math.min(now.current + ((at - last) / 1000) * rate, strip.span);
      last = at;
      told.current.onMoment(next);
      if (next >= strip.span) told.current.onEnd();
      else frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, rate, strip.span]);
}

/** The day played again: a slider that keys move, at a choice of paces, with what the machine did then. */
export function Player(props: PlayerProps) {
  const { strip, line, moment, tzOffset, onMoment } = props;
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState<number>(60);
  usePlaying(playing, rate, props, () => setPlaying(false));
  const at = moment ?? 0;
  const place = line && moment !== null ? placeAt(line, moment) : null;
  const clock = timeAt(new Date((line?.begin ?? 0) + at * 1000).toISOString(), tzOffset);
  const play = () => {
    if (!playing && at >= strip.span) onMoment(0);
    setPlaying(!playing);
  };
  return (
    <div className="track-player">
      <SpeedStrip strip={strip} at={moment === null ? null : moment / strip.span} />
      <input
        type="range"
        className="track-slider js-only"
        min={0}
        max={strip.span}
        step={step}
        value={at}
        disabled={!line}
        aria-label="Время на треке"
        aria-valuetext={line ? clock : "трек загружается"}
        onChange={(event) => onMoment(Number(event.currentTarget.value))}
      />
      <div className="js-only flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={play} disabled={!line} aria-pressed={playing}>
          {playing ? "Пауза" : "Показать движение"}
        </Button>
        <label className="flex items-center gap-2">
          Быстрее в
          <select
            className="input input-rate"
            value={rate}
            onChange={(event) => setRate(Number(event.currentTarget.value))}
          >
            {rates.map((one) => (
              <option key={one} value={one}>
                ×{one}
              </option>
            ))}
          </select>
        </label>
        <output className="tabular-nums">
          {place
            ? `${clock} · ${count(Math.round(place.speed))} км/ч · курс ${courseText(place.course)}`
            : "Двигайте ползунок: стрелки на клавиатуре — по 10 секунд"}
        </output>
      </div>
    </div>
  );
}
