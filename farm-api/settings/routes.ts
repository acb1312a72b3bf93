import { calls } from "#contract/calls";
import { notificationTopics } from "#contract/notification-words";
import { standardVersion } from "../dictionaries/shared/standard";
import type { Serve } from "../platform/http/serve";
import { dictionaryColors, mergeCropColors } from "./crop-colors";
import { getSettings } from "./get-settings";
import { updateSettings } from "./update-settings";

export function settingsRoutes(serve: Serve): void {
  serve.member(calls.getSettings, ({ tx, who }) => getSettings(tx, who.customerId));
  serve.member(calls.updateSettings, ({ tx, who, body }) => updateSettings(tx, who.customerId, body));
  serve.kept(calls.getCropColors, {
    withOwn: true,
    state: ({ who, versions }) => `${who.customerId}-${versions.settings}-${standardVersion}-${versions.own}`,
    find: async ({ tx, who: { customerId } }) => ({
      items: mergeCropColors(await dictionaryColors(tx, customerId), await getSettings(tx, customerId)),
    }),
  });
  serve.member(calls.listTopics, async () => ({ items: notificationTopics }));
}
