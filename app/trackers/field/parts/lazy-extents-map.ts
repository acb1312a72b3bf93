import { lazyPart } from "~/ui/lazy-part";

export const ExtentsMap = lazyPart(() => import("./extents-map.client").then((part) => part.ExtentsMap));
