import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Icon } from "./icons";
import { Link, type LinkProps } from "./link";

export interface LinkButtonProps
  extends ButtonLook,
    Pick<LinkProps, "to" | "ahead" | "replace" | "reloadDocument" | "state"> {
  children?: ReactNode;
  /** Saves what the address answers instead of opening it. */
  download?: boolean | string;
  /** Stands where one handler follows all links, as in a table: a link of the router's costs the server more than its row. */
  plain?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  label,
  className,
  children,
  download,
  plain,
  ...link
}: LinkButtonProps) {
  const looks = {
    ...{
      className: buttonClass({ variant, size, icon, label, className }),
      "aria-label": label,
      title: label,
      download,
    },
    children: (
      <>
        {icon && <Icon name={icon} size={size === "sm" ? 16 : 20} className={label ? undefined : "btn-lead"} />}
        {children}
      </>
    ),
  };
  if (plain && typeof link.to === "string") return <a href={link.to} {...looks} />;
  return <Link {...link} {...looks} reloadDocument={link.reloadDocument || download !== undefined} />;
}
