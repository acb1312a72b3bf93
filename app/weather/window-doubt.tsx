import type { WorkWindowsView } from "./load-work-windows.server";
import { againstSpan, type WindowSpan } from "./part-of-window";

interface WindowDoubtProps {
  windows: WorkWindowsView;
  /** The kind of work that is chosen in the form. */
  group: number | null;
  /** What stands in its plan. */
  planned: WindowSpan | undefined;
}

/** What the forecast says against the time that stands in a form, as it is typed. */
export function WindowDoubt({ windows, group, planned }: WindowDoubtProps) {
  if (!windows) return null;
  const choices = windows.items.filter((item) => item.group === group).map(({ forbidden }) => forbidden);
  const doubt = planned ? againstSpan(planned, choices, windows.foretold) : null;
  return (
    <div role="status">
      {doubt && <p className={`mt-4 ${doubt.isBad ? "text-danger" : "text-muted"}`}>{doubt.text}</p>}
    </div>
  );
}
