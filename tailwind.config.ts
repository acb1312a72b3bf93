import type { Config } from "tailwindcss";
import { palette } from "./app/ui/palette";

/**
 * Nothing here is used, but each sets its own variables on every element, and a word like `filter` or `ring` in the code
 * would make a class.
 */
const unused = Object.fromEntries(
  [
    ...[
      "blur",
      "brightness",
      "contrast",
      "dropShadow",
      "grayscale",
      "hueRotate",
      "invert",
      "saturate",
      "sepia",
      "filter",
    ],
    ...["backdropBlur", "backdropBrightness", "backdropContrast", "backdropGrayscale", "backdropHueRotate"],
    ...["backdropInvert", "backdropOpacity", "backdropSaturate", "backdropSepia", "backdropFilter"],
    ...["ringWidth", "ringColor", "ringOffsetWidth", "ringOffsetColor", "gradientColorStops", "borderSpacing"],
    ...["transform", "translate", "rotate", "skew", "scale", "scrollSnapType", "touchAction", "fontVariantNumeric"],
    ...["boxShadow", "boxShadowColor", "contain"],
  ].map((plugin) => [plugin, false]),
);

export default {
  content: ["./app/**/*.{ts,tsx}"],
  // Plain hex colours: `rgb(1 2 3 / a)`, which the opacity plugins emit, is unknown to browsers we still serve.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    textOpacity: false,
    container: false,
    ...unused,
  },
  theme: {
    colors: { transparent: "transparent", current: "currentColor", white: "#ffffff", ...palette },
    fontFamily: {
      sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "Noto Sans", "Arial", "sans-serif"],
      mono: ["ui-monospace", "SFMono-Regular", "Consolas", "Liberation Mono", "monospace"],
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.125rem"],
      base: ["0.875rem", "1.25rem"],
      lg: ["1rem", "1.5rem"],
      xl: ["1.25rem", "1.75rem"],
      "2xl": ["1.5rem", "2rem"],
    },
    screens: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px" },
    extend: {
      height: { header: "48px", row: "36px", item: "66px" },
      minHeight: { item: "66px" },
      width: { menu: "208px", "menu-narrow": "56px" },
    },
  },
} satisfies Config;
