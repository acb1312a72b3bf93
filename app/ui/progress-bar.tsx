import { useId } from "react";
import "./progress-bar.css";

export interface ProgressBarProps {
  label: string;
  /** 0 to 100; without it the length of the work is unknown. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      {value !== undefined && <span className="num">{Math.round(value)} %</span>}
      <progress id={id} max={100} value={value} />
    </div>
  );
}
