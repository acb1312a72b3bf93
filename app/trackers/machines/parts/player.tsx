import { type KeyboardEvent, useState } from "react";
import { onField } from "#formats/field-called";
import { Button } from "~/ui/button";
import { count } from "~/words/format";
import { fuelLevelText } from "~/words/fuel-text";
import { fuelAt, placeAt, type ReadLine } from "../../track-line";
import { fieldAt } from "../field-at";
import { momentText } from "../moment-text";
import type { TrackSums } from "../queries.server";
import type { Strip } from "../strip.server";
import { SpeedStrip } from "./speed-strip";
import { StripAxis } from "./strip-axis";
import { StripLegend } from "./strip-legend";
import { usePlaying } from "./use-playing";

const rates = [1, 10, 30, 60, 120] as const;
/** Seconds that a key moves the slider. */
const step = { usual: 10, large: 600 } as const;
const aDay = 86_400;
/** km/h: slower is standing, and the way it points is the receiver's noise. */
const slowest = 1.5;

const quarters = ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"];
const courseText = (degrees: number) => `${quarters[Math.round(degrees / 45) % 8] ?? ""}, ${Math.round(degrees)}°`;

interface PlayerProps {
  tzOffset: number;
  strip: Strip;
  track: TrackSums;
  /** Null until the line has come. */
  line: ReadLine | null;
  /** Seconds from the beginning of the track; null: not begun. */
  moment: number | null;
  onMoment: (moment: number) => void;
}

type Told = Pick<PlayerProps, "strip" | "track" | "tzOffset">;

/** What the machine did at a moment: the time, of several days with the date, how it drove and on which field. */
function toldAt(line: ReadLine, at: number, { strip, track, tzOffset }: Told): string {
  const instant = new Date(line.begin + at * 1000).toISOString();
  const isLast = at > 0 && at >= strip.span;
  const clock = momentText(line.begin + at * 1000, { tzOffset, ofDays: strip.span > aDay, isLast });
  if (strip.gaps.some(({ from, to }) => at > from * strip.span && at < to * strip.span)) return `${clock} · нет данных`;
  const place = placeAt(line, at);
  const level = fuelAt(line, at);
  const fuel = level ? ` · топливо ${fuelLevelText(level.level, level.unit)}` : "";
  const field = fieldAt(track, instant);
  const where = field === null ? "" : ` · ${onField(field)}`;
  if (!place || place.speed < slowest) return `${clock} · стоит${where}${fuel}`;
  return `${clock} · ${count(Math.round(place.speed))} км/ч · курс ${courseText(place.course)}${where}${fuel}`;
}

/** Where a key moves the slider that the browser would move by a share of its length, or not at all. */
function largeStep({ key, shiftKey }: KeyboardEvent): number {
  if (key === "PageUp" || (shiftKey && (key === "ArrowRight" || key === "ArrowUp"))) return step.large;
  if (key === "PageDown" || (shiftKey && (key === "ArrowLeft" || key === "ArrowDown"))) return -step.large;
  return 0;
}

function RateChoice({ rate, onRate }: { rate: number; onRate: (rate: number) => void }) {
  return (
    <label className="flex items-center gap-2">
      Ускорение
      <select className="input input-rate" value={rate} onChange={(event) => onRate(Number(event.currentTarget.value))}>
        {rates.map((one) => (
          <option key={one} value={one}>
            ×{one}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The day played again under the map: a slider that keys move, at a choice of paces, with what the machine did then. */
export function Player(props: PlayerProps) {
  const { strip, line, moment, onMoment } = props;
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState<number>(60);
  const at = moment ?? strip.moves ?? 0;
  usePlaying(playing, rate, { strip, at, onMoment, onEnd: () => setPlaying(false) });
  const [hovered, setHovered] = useState<number | null>(null);
  const told = line && toldAt(line, at, props);
  const shown = line && hovered !== null ? toldAt(line, hovered * strip.span, props) : told;
  const play = () => {
    if (!playing) onMoment(at >= strip.span ? (strip.moves ?? 0) : at);
    setPlaying(!playing);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = largeStep(event);
    if (by === 0) return;
    event.preventDefault();
    onMoment(Math.min(Math.max(at + by, 0), strip.span));
  };
  return (
    <section className="card track-player" aria-label="Движение по треку">
      <SpeedStrip
        strip={strip}
        at={hovered ?? (moment === null ? null : moment / strip.span)}
        onHover={setHovered}
        onPress={(share) => onMoment(Math.round(share * strip.span))}
      />
      <StripAxis strip={strip} tzOffset={props.tzOffset} />
      <input
        type="range"
        className="track-slider js-only"
        min={0}
        max={strip.span}
        step={step.usual}
        value={at}
        disabled={!line}
        aria-label="Время на треке"
        aria-valuetext={told ?? "трек загружается"}
        onChange={(event) => onMoment(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <div className="js-only flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" onClick={play} disabled={!line || strip.moves === null} aria-pressed={playing}>
          {playing ? "Пауза" : "Показать движение"}
        </Button>
        <RateChoice rate={rate} onRate={setRate} />
        <output className="tabular-nums">
          {strip.moves === null && hovered === null ? "Всё время стояла" : shown}
        </output>
      </div>
      <StripLegend strip={strip} />
      <p className="js-only track-keys text-sm text-muted">
        Стоянки, остановки и разрывы связи при показе пропускаются. Клавиши на ползунке: стрелки — 10 секунд, PageUp и
        PageDown или Shift со стрелкой — 10 минут. Высота полосы — {Math.round(strip.topSpeed)} км/ч
        {strip.fuel && `, линии топлива — ${fuelLevelText(strip.fuel.top, strip.fuel.unit)}`}.
      </p>
    </section>
  );
}
