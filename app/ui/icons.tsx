import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

export interface IconProps {
  name: IconName;
  /** Side in CSS pixels; the drawings are made for 16 and 20. */
  size?: 16 | 20 | 24 | 40;
  /** Spoken name; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** One picture of the shared sprite: pages carry its name only, the drawings are one cached file. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
