import { ProgressBar } from "./progress-bar";
import { Watch } from "./watch";

interface RunningProps {
  /** 0 to 100; without it the length of the work is unknown. */
  progress?: number;
  label: string;
}

/** The bar of work that goes on at the server, looked after each second. */
export const Running = ({ progress, label }: RunningProps) => (
  <>
    <Watch pace="close" />
    <ProgressBar label={label} {...(progress !== undefined && { value: progress })} />
  </>
);
