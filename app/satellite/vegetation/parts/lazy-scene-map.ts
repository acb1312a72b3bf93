import { lazyPart } from "~/ui/lazy-part";

export const SceneMap = lazyPart(() => import("./scene-map.client").then((part) => part.SceneMap));
