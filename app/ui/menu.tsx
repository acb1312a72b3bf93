import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { classNames } from "./class-names";
import type { IconName } from "./icon-names";
import { Icon } from "./icons";
import { Link, type LinkProps } from "./link";

export interface MenuProps {
  /** What stands on the button. */
  trigger: ReactNode;
  /** Spoken name, where the trigger is a picture only. */
  label?: string;
  /** Look of the button: that of a button, or a class of one's own. */
  look?: ButtonLook | string;
  /** The side of the button that the list is flush with. */
  align?: "start" | "end";
  /** Keeps the little arrow away. */
  plain?: boolean;
  children: ReactNode;
}

/** A list behind a button. `<details>` opens it without scripts; with them Esc, arrows and a click elsewhere work too. */
export function Menu({ trigger, label, look = { variant: "ghost" }, align = "start", plain, children }: MenuProps) {
  return (
    <details className="menu" data-menu="">
      <summary className={typeof look === "string" ? look : buttonClass(look)} aria-label={label} title={label}>
        {trigger}
        {!plain && <Icon name="chevron-down" size={16} className="menu-arrow" />}
      </summary>
      <div className={`menu-list menu-list-${align}`}>{children}</div>
    </details>
  );
}

export interface MenuLinkProps extends Pick<LinkProps, "to" | "ahead" | "reloadDocument" | "preventScrollReset"> {
  icon?: IconName;
  current?: boolean;
  danger?: boolean;
  children: ReactNode;
}

export function MenuLink({ icon, current, danger, children, ...link }: MenuLinkProps) {
  return (
    <Link
      {...link}
      className={classNames("menu-item", danger && "text-danger")}
      aria-current={current ? "true" : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

export interface MenuButtonProps {
  icon?: IconName;
  danger?: boolean;
  /** "submit" inside a form. */
  type?: "button" | "submit";
  name?: string;
  value?: string;
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function MenuButton({ icon, danger, type = "button", children, ...button }: MenuButtonProps) {
  return (
    <button type={type} className={classNames("menu-item", danger && "text-danger")} data-close-menu="" {...button}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <p className="menu-heading">{children}</p>;
}

export function MenuSeparator() {
  return <hr className="menu-separator" />;
}
