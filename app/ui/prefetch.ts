import { savesData } from "./line-told";

/** For a link's `prefetch`: fetch the page when the pointer rests on the link, unless the browser asks to save data. */
export const prefetchOnIntent = (): "intent" | "none" => (savesData() ? "none" : "intent");
