import type { MouseEvent } from "react";
import { workType as workTypes } from "#contract/work-words";
import { buttonClass } from "~/ui/button-class";
import type { TakenWindow, WorkWindowsView } from "./load-work-windows.server";
import {
  bestWindow,
  farFromPlan,
  longestWords,
  neededHours,
  notForPlan,
  partOfWindow,
  type WindowSpan,
  type WorkToPlace,
} from "./part-of-window";
import { Verdict } from "./verdict";
import "./weather.css";

export interface WorkWindowsProps {
  windows: WorkWindowsView;
  /** The kind of work that is chosen in the form; all where none is. */
  group: number | null;
  /** The type of work that is chosen. */
  workType: string | undefined;
  /** m² that the form is about. */
  area: number | null;
  /** The day that stands in its plan. */
  planned: string | undefined;
  /** Fills the form's boxes. Without scripts the form is sent as it is filled in, and comes back with them filled. */
  take: (window: TakenWindow) => void;
}

interface TakeProps extends Pick<WorkWindowsProps, "take"> {
  span: WindowSpan;
  label: string;
}

function Take({ span, label, take }: TakeProps) {
  const [start_day = "", start_time = ""] = span.from.split("T");
  const [end_day = "", end_time = ""] = span.to.split("T");
  return (
    <button
      type="submit"
      name="window"
      value={`${span.from}/${span.to}`}
      className={buttonClass({ variant: "ghost", size: "sm" })}
      aria-label={label}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        take({ start_day, start_time, end_day, end_time });
      }}
    >
      Взять в план
    </button>
  );
}

type Item = NonNullable<WorkWindowsView>["items"][number];
type Best = Item["windows"][number];

/** Whether a kind of spraying may be what a type of work is: only of desiccation the type says what is sprayed. */
const isOfType = ({ product }: Item, type: string | undefined): boolean =>
  type !== String(workTypes.desiccation) || product === null || product === "desiccant";

interface OfferProps extends Pick<WorkWindowsProps, "take"> {
  name: string;
  best: Best;
  /** Whether it is as long as the work takes. */
  isEnough: boolean;
  work: WorkToPlace;
  /** Whether what would be taken of it is told. */
  isTold: boolean;
}

function Offer({ name, best, isEnough, work, isTold, ...taking }: OfferProps) {
  const { why, ...part } = partOfWindow(best.span, work);
  const far = farFromPlan(part, work);
  return (
    <>
      <Verdict
        verdict={best.verdict}
        word={[best.when, best.word, !isEnough && longestWords(best.verdict)].filter(Boolean).join(", ")}
      />{" "}
      <Take span={part} label={`Взять в план: ${name}, ${best.when}`} {...taking} />
      {best.why && <span className="weather-why">{best.why}</span>}
      {isTold && <span className="block text-sm">{why}</span>}
      {isTold && far && <strong className="block text-sm font-medium">{far}</strong>}
    </>
  );
}

/** The best window of the next three days for the works of a form, by kind of work, and a button that takes it. */
export function WorkWindows({ windows, group, workType, area, planned, ...taking }: WorkWindowsProps) {
  if (!windows) return null;
  const ofGroup = windows.items.filter((item) => item.group === group && isOfType(item, workType));
  const shown = ofGroup.length > 0 ? ofGroup : windows.items;
  if (group !== null && ofGroup.length === 0) return null;
  // Once is enough: the kinds of what is sprayed take the same time.
  const told = shown.find((item) => item.windows.length > 0);
  const work = { area, pace: windows.paces[workType ?? ""] ?? null, planned };
  const needed = neededHours(work);
  const offers = shown.map((item) => ({ item, offer: bestWindow(item.windows, needed) }));
  const first = offers.find(({ offer }) => offer !== null)?.offer;
  const misfit = first ? notForPlan(first.best.span, work) : null;
  return (
    <details className="work-windows" open={ofGroup.length > 0}>
      <summary>Лучшее время по погоде на трое суток</summary>
      {windows.isComing && <p>Погода полей ещё загружается: окна появятся через несколько минут.</p>}
      {misfit && <p>{misfit}</p>}
      <ul>
        {(misfit || windows.isComing ? [] : offers).map(({ item, offer }) => (
          <li key={item.name}>
            {item.name}:{" "}
            {offer ? (
              <Offer name={item.name} {...offer} work={work} isTold={item === told} {...taking} />
            ) : (
              ["подходящего времени нет", item.forbidding].filter(Boolean).join(": ")
            )}
          </li>
        ))}
      </ul>
      {windows.fault && <p className="text-danger">{windows.fault}</p>}
      <p className="text-sm text-muted">{windows.source}</p>
    </details>
  );
}
