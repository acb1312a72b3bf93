import type { TakenWindow } from "~/weather/load-work-windows.server";
import { WindowDoubt } from "~/weather/window-doubt";
import { WorkWindows, type WorkWindowsProps } from "~/weather/work-windows";
import { type Boxes, fillWindow, spanIn } from "./take-window";

interface PlanTimeProps extends Pick<WorkWindowsProps, "windows" | "workType"> {
  workTypes: readonly { value: string; groupValue: number }[];
  /** The boxes of the plan. */
  boxes: Boxes;
}

const groupOf = ({ workTypes, workType }: PlanTimeProps) =>
  workTypes.find(({ value }) => value === workType)?.groupValue ?? null;

/** When the weather is best for the type of work that is chosen, ready to be taken for the plan. */
export function PlanWindows(props: PlanTimeProps & Pick<WorkWindowsProps, "area">) {
  const { windows, workType, area, boxes } = props;
  const take = (window: TakenWindow) => fillWindow(boxes, window);
  const planned = boxes.start_day?.value;
  return <WorkWindows {...{ windows, workType, area, planned, take }} group={groupOf(props)} />;
}

/** What the forecast says against the plan that stands in the boxes: it is told where they are. */
export const PlanDoubt = (props: PlanTimeProps) => (
  <WindowDoubt windows={props.windows} group={groupOf(props)} planned={spanIn(props.boxes)} />
);
