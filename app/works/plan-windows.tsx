import type { WorkWindowsView } from "~/weather/load-work-windows.server";
import { WorkWindows } from "~/weather/work-windows";
import { fillWindow } from "./take-window";

interface PlanWindowsProps {
  windows: WorkWindowsView;
  workTypes: readonly { value: string; groupValue: number }[];
  /** The type that is chosen in the form. */
  workType: string | undefined;
  /** The boxes of the plan. */
  boxes: Parameters<typeof fillWindow>[0];
  /** Without scripts a window is sent with all that is filled in, where else a link opens the form anew. */
  takesByForm?: boolean;
}

/** When the weather is best for the type of work that is chosen, ready to be taken for the plan. */
export function PlanWindows({ windows, workTypes, workType, boxes, takesByForm }: PlanWindowsProps) {
  const group = workTypes.find(({ value }) => value === workType)?.groupValue ?? null;
  return (
    <WorkWindows windows={windows} group={group} take={(window) => fillWindow(boxes, window)} byForm={takesByForm} />
  );
}
