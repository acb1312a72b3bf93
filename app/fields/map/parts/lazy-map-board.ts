import { lazyPart } from "~/ui/lazy-part";

const loadMapBoard = () => import("./map-board").then((part) => part.MapBoard);

// Where the map stands beside the list its code is asked for at once, not only when the page has come to life; a phone that
// shows the list first is spared it.
if (typeof window !== "undefined" && window.matchMedia("(min-width: 768px)").matches)
  void loadMapBoard().catch(() => null);

export const MapBoard = lazyPart(loadMapBoard);
