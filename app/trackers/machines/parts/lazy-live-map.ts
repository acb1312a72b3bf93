import { lazyPart } from "~/ui/lazy-part";

export const LiveMap = lazyPart(() => import("./live-map.client").then((part) => part.LiveMap));
