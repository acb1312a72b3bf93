import { lazyPart } from "~/ui/lazy-part";

const loadMapBoard = () => import("./map-board").then((part) => part.MapBoard);

const mapPage = /^\/customer\/\d+\/map\b/;

// Where the map stands beside the list its code is asked for at once, not only when the page has come to life; a phone that
// shows the list first is spared it. By the address, because this module comes with every page of the site.
if (
  typeof window !== "undefined" &&
  mapPage.test(window.location.pathname) &&
  window.matchMedia("(min-width: 768px)").matches
)
  void loadMapBoard().catch(() => null);

export const MapBoard = lazyPart(loadMapBoard);
