import { WorkWindows, type WorkWindowsProps } from "~/weather/work-windows";
import { fillWindow } from "./take-window";

interface PlanWindowsProps extends Pick<WorkWindowsProps, "windows" | "workType" | "area" | "planned"> {
  workTypes: readonly { value: string; groupValue: number }[];
  /** The boxes of the plan. */
  boxes: Parameters<typeof fillWindow>[0];
}

/** When the weather is best for the type of work that is chosen, ready to be taken for the plan. */
export function PlanWindows({ workTypes, boxes, ...offered }: PlanWindowsProps) {
  const group = workTypes.find(({ value }) => value === offered.workType)?.groupValue ?? null;
  return <WorkWindows {...offered} group={group} take={(window) => fillWindow(boxes, window)} />;
}
