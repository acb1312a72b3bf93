import { classNames } from "./class-names";

export interface ColorSwatchProps {
  /** `#rrggbb`; without it the swatch is crossed out. */
  color: string | null | undefined;
  size?: 12 | 16 | 24 | 40;
  /** Spoken name, where no text stands beside it. */
  label?: string;
  className?: string;
}

/** A square of a colour that data brings. SVG, because the page's policy forbids style attributes. */
export function ColorSwatch({ color, size = 16, label, className }: ColorSwatchProps) {
  return (
    <svg
      className={classNames("inline-picture", className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect x=".5" y=".5" width="15" height="15" rx="2" fill={color ?? "#fff"} stroke="#000" strokeOpacity=".25" />
      {!color && <path d="M2 14 14 2" stroke="#5a665f" />}
    </svg>
  );
}
