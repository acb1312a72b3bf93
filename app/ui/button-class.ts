import { classNames } from "./class-names";
import type { IconName } from "./icon-names";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "ghost" | "danger";
  size?: "sm" | "md";
  icon?: IconName | undefined;
  /** For a button that is an icon only. */
  label?: string;
  className?: string;
}

export function buttonClass({ variant = "secondary", size = "md", label, className }: ButtonLook): string {
  const sized = size !== "md" && `btn-${size}`;
  return classNames("btn", `btn-${variant}`, sized, label !== undefined && "btn-icon", className);
}
