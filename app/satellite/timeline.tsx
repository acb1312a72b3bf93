import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { Scene } from "#contract/satellite-shapes";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/link";
import { withParams } from "~/ui/url-state";
import { useCurrentInView } from "~/ui/use-current-in-view";
import { counted, date } from "~/words/format";
import { percentText, sceneTitle } from "./words";
import "./satellite.css";

/** What the strip tells of a scene. */
type Pass = Pick<
  Scene,
  "date" | "status" | "field_count" | "cloud_coverage" | "clouds_known" | "coverage" | "avg_ndvi" | "unusable" | "fault"
>;

interface TimelineProps {
  scenes: readonly Pass[];
  chosen: string | null;
  /** Whether scenes tell of how many fields there is something to see. */
  countsFields: boolean;
}

/** Scenes by date, the latest first; those that can't be used are grey and say why. */
export function Timeline({ scenes, chosen, countsFields }: TimelineProps) {
  const { search } = useLocation();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, chosen);
  return (
    <nav ref={row} className="scenes" aria-label="Снимки по датам">
      {scenes.map((scene) => (
        <Link
          key={scene.date}
          to={{ search: withParams(search, { date: scene.date }) }}
          className={classNames("scene", scene.unusable && "scene-unusable")}
          aria-current={scene.date === chosen ? "true" : undefined}
          title={sceneTitle(scene)}
          preventScrollReset
        >
          {dayOf(scene.date, scenes[0]?.date)}
          <small>{percentText(scene.cloud_coverage)}</small>
          <small>{wordOf(scene, countsFields)}</small>
          <span className="sr-only">{sceneTitle(scene)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** «10.07», and «10.10.25» of the autumn before. */
const dayOf = (day: string, newest = day) =>
  day.slice(0, 4) === newest.slice(0, 4) ? date(day).slice(0, 5) : `${date(day).slice(0, 6)}${day.slice(2, 4)}`;

/** Of how many fields there is something to see, also where clouds make the picture useless; or why there is nothing. */
function wordOf(pass: Pass, countsFields: boolean): string {
  if (pass.unusable && !(countsFields && pass.field_count > 0)) return hiddenText(pass);
  return countsFields ? fieldsText(pass) : stateText(pass);
}

const hiddenText = ({ unusable }: Pass) => (unusable === "partly" ? "не целиком" : "не видно");
const waitingText = ({ fault }: Pass) => (fault ? "повторим" : "ждёт");
const fieldsText = (pass: Pass) =>
  pass.status === "NEW" && pass.field_count === 0
    ? waitingText(pass)
    : counted(pass.field_count, "поле", "поля", "полей");
const stateText = (pass: Pass) => (pass.status === "NEW" && pass.avg_ndvi === null ? waitingText(pass) : "виден");
