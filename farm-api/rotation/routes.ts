import { rotationCalls } from "#contract/rotation";
import { ownVersion } from "../dictionaries/shared/own-version";
import { fieldsState } from "../fields/shared/fields-version";
import type { Serve } from "../platform/http/serve";
import { exportRotation } from "./export-rotation";
import { getRotation } from "./get-rotation";
import { getRotationSettings } from "./rotation-settings";
import { setRotationIntervals } from "./set-rotation-intervals";
import { setRotation } from "./shared/set-rotation";

export function rotationRoutes(serve: Serve): void {
  serve.member(rotationCalls.getRotation, async ({ tx, who: { customerId }, query, keptAs }) => {
    const { version } = await getRotationSettings(tx, customerId);
    const own = await ownVersion(tx, customerId);
    return keptAs(`${await fieldsState(tx, { customerId, query })}-${version}-${own}`, () =>
      getRotation(tx, customerId, query, serve.deps.remembered),
    );
  });
  serve.member(rotationCalls.exportRotation, ({ tx, who: { customerId }, clock, query }) =>
    exportRotation(tx, { customerId, query, clock, remembered: serve.deps.remembered }),
  );
  serve.member(rotationCalls.setRotation, ({ tx, who, body }) => setRotation(tx, who.customerId, body.cells));
  serve.member(rotationCalls.setRotationIntervals, ({ tx, who, body }) =>
    setRotationIntervals(tx, who.customerId, body),
  );
}
