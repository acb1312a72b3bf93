import type { TakenWindow } from "~/weather/load-work-windows.server";
import { WorkWindows, type WorkWindowsProps } from "~/weather/work-windows";
import { type Boxes, fillWindow, spanIn } from "./take-window";

interface PlanWindowsProps extends Pick<WorkWindowsProps, "windows" | "workType" | "area" | "isDoubtTold"> {
  workTypes: readonly { value: string; groupValue: number }[];
  /** The boxes of the plan. */
  boxes: Boxes;
}

/** When the weather is best for the type of work that is chosen, ready to be taken for the plan. */
export function PlanWindows({ workTypes, boxes, ...offered }: PlanWindowsProps) {
  const group = workTypes.find(({ value }) => value === offered.workType)?.groupValue ?? null;
  const take = (window: TakenWindow) => fillWindow(boxes, window);
  return <WorkWindows {...offered} group={group} planned={spanIn(boxes)} take={take} />;
}
