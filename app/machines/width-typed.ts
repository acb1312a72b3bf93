import { numberTyped } from "~/words/number-typed";

/** Metres. */
export const widthTyped = numberTyped({ min: 0.01, max: 100 }, "Ширина: больше 0 и не больше 100 м");
