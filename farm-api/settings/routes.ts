import { calls } from "#contract/calls";
import { notificationTopics } from "#contract/notification-words";
import { ownVersion } from "../dictionaries/shared/own-version";
import { standardVersion } from "../dictionaries/shared/standard";
import type { Serve } from "../platform/http/serve";
import { dictionaryColors, mergeCropColors } from "./crop-colors";
import { getSettings } from "./get-settings";
import { updateSettings } from "./update-settings";

export function settingsRoutes(serve: Serve): void {
  serve.member(calls.getSettings, ({ tx, who }) => getSettings(tx, who.customerId));
  serve.member(calls.updateSettings, ({ tx, who, body }) => updateSettings(tx, who.customerId, body));
  serve.member(calls.getCropColors, async ({ tx, who: { customerId }, keptAs }) => {
    const settings = await getSettings(tx, customerId);
    const own = await ownVersion(tx, customerId);
    return keptAs(`${customerId}-${settings.version}-${standardVersion}-${own}`, async () => ({
      items: mergeCropColors(await dictionaryColors(tx, customerId), settings),
    }));
  });
  serve.member(calls.listTopics, async () => ({ items: notificationTopics }));
}
