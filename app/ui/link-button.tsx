import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Icon } from "./icons";

export interface LinkButtonProps
  extends ButtonLook,
    Pick<LinkProps, "to" | "prefetch" | "replace" | "reloadDocument" | "state"> {
  children?: ReactNode;
  /** Saves what the address answers instead of opening it. */
  download?: boolean | string;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, label, className, children, download, ...link }: LinkButtonProps) {
  const look = { variant, size, icon, label, className };
  const reload = link.reloadDocument || download !== undefined;
  return (
    <Link
      className={buttonClass(look)}
      aria-label={label}
      title={label}
      download={download}
      {...link}
      reloadDocument={reload}
    >
      {icon && <Icon name={icon} size={size === "sm" ? 16 : 20} className={label ? undefined : "btn-lead"} />}
      {children}
    </Link>
  );
}
