import { rotationCalls } from "#contract/rotation";
import { fieldsState } from "../fields/shared/fields-version";
import type { Serve } from "../platform/http/serve";
import { exportRotation } from "./export-rotation";
import { getRotation } from "./get-rotation";
import { setRotationIntervals } from "./set-rotation-intervals";
import { setRotation } from "./shared/set-rotation";

export function rotationRoutes(serve: Serve): void {
  serve.kept(rotationCalls.getRotation, {
    withOwn: true,
    state: (input) => `${fieldsState(input)}-${input.versions.rotation}-${input.versions.own}`,
    find: ({ tx, who, query }) => getRotation(tx, who.customerId, query, serve.deps.remembered),
  });
  serve.member(rotationCalls.exportRotation, ({ tx, who: { customerId }, clock, query }) =>
    exportRotation(tx, { customerId, query, clock, remembered: serve.deps.remembered }),
  );
  serve.member(rotationCalls.setRotation, ({ tx, who, body }) => setRotation(tx, who.customerId, body.cells));
  serve.member(rotationCalls.setRotationIntervals, ({ tx, who, body }) =>
    setRotationIntervals(tx, who.customerId, body),
  );
}
