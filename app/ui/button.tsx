import type { ButtonHTMLAttributes, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Icon } from "./icons";

type NativeProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | "aria-controls"
  | "aria-describedby"
  | "aria-expanded"
  | "aria-pressed"
  | "autoFocus"
  | "disabled"
  | "form"
  | "formAction"
  | "formMethod"
  | "formNoValidate"
  | "id"
  | "name"
  | "onClick"
  | "title"
  | "value"
>;

export interface ButtonProps extends NativeProps, ButtonLook {
  type?: "button" | "submit" | "reset";
  children?: ReactNode;
}

/** A button; with an icon and a `label` instead of children it is square and the label is its spoken name and title. */
export function Button({ variant, size, icon, label, className, type = "button", children, ...native }: ButtonProps) {
  const look = { variant, size, icon, label, className };
  return (
    <button type={type} className={buttonClass(look)} aria-label={label} title={label} {...native}>
      {icon && <Icon name={icon} size={size === "sm" ? 16 : 20} className={label ? undefined : "btn-lead"} />}
      {children}
    </button>
  );
}
