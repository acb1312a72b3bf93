/** For a link's `prefetch`: fetch the page when the pointer rests on the link, unless the browser asks to save data. */
export function prefetchOnIntent(): "intent" | "none" {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return "intent";
  const { connection } = navigator;
  const saves =
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData;
  return saves ? "none" : "intent";
}
