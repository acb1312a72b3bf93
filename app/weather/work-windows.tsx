import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { buttonClass } from "~/ui/button-class";
import { withParams } from "~/ui/url-state";
import type { TakenWindow, WorkWindowsView } from "./load-work-windows.server";
import { Verdict } from "./verdict";
import "./weather.css";

interface WorkWindowsProps {
  windows: WorkWindowsView;
  /** The kind of work that is chosen in the form; all where none is. */
  group: number | null;
  /** Fills the form's boxes. Without scripts the link opens the form anew with them filled. */
  take: (window: TakenWindow) => void;
  /** A button that sends the form as it is filled in, in the link's stead. */
  byForm?: boolean | undefined;
}

const inAddress = ({ start_day, start_time, end_day, end_time }: TakenWindow) =>
  `${start_day}T${start_time}/${end_day}T${end_time}`;

interface TakeProps extends Pick<WorkWindowsProps, "take" | "byForm"> {
  window: TakenWindow;
  label: string;
}

function Take({ window, label, take, byForm }: TakeProps) {
  const { search } = useLocation();
  const words = {
    "aria-label": label,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      take(window);
    },
    children: "Взять в план",
  };
  if (byForm)
    return (
      <button
        type="submit"
        name="window"
        value={inAddress(window)}
        className={buttonClass({ variant: "ghost", size: "sm" })}
        {...words}
      />
    );
  return <a href={withParams(search, { window: inAddress(window) })} {...words} />;
}

/** The best window of the next three days for the works of a form, by kind of work, and a link that takes it. */
export function WorkWindows({ windows, group, take, byForm }: WorkWindowsProps) {
  if (!windows) return null;
  const ofGroup = windows.items.filter((item) => item.group === group);
  const shown = ofGroup.length > 0 ? ofGroup : windows.items;
  if (group !== null && ofGroup.length === 0) return null;
  return (
    <details className="work-windows" open={ofGroup.length > 0}>
      <summary>Лучшее время по погоде на трое суток</summary>
      <ul>
        {shown.map(({ name, best }) => (
          <li key={name}>
            {name}:{" "}
            {best ? (
              <>
                <Verdict verdict={best.verdict} word={`${best.when}, ${best.word}`} />{" "}
                <Take window={best.taken} label={`Взять в план: ${name}, ${best.when}`} take={take} byForm={byForm} />
              </>
            ) : (
              "подходящего времени нет"
            )}
          </li>
        ))}
      </ul>
      {windows.fault && <p className="text-danger">{windows.fault}</p>}
      <p className="text-sm text-muted">{windows.source}</p>
    </details>
  );
}
