/** The colours of the interface. Every pair used for text is at least 4.5 : 1 on white and on `canvas`. */
export const palette = {
  ink: "#1b2621",
  muted: "#5a665f",
  line: { DEFAULT: "#d9dfdb", strong: "#8a968f" },
  canvas: "#f4f6f5",
  hover: "#eaefec",
  action: { DEFAULT: "#0b6b4f", dark: "#084c38", soft: "#e3f1ec" },
  danger: { DEFAULT: "#b3261e", dark: "#8c1d18", soft: "#fbeae9" },
  warning: { DEFAULT: "#8a5a00", soft: "#fdf3dc" },
  info: { DEFAULT: "#1c5d99", soft: "#e6f0f9" },
} as const;
