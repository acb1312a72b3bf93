import { calls } from "#contract/calls";
import { standardVersion } from "../dictionaries/standard";
import { notificationTopics } from "../notifications/topics";
import type { Serve } from "../platform/http/serve";
import { mergeCropColors } from "./crop-colors";
import { getSettings } from "./get-settings";
import { updateSettings } from "./update-settings";

export function settingsRoutes(serve: Serve): void {
  serve.member(calls.getSettings, ({ tx, who }) => getSettings(tx, who.customerId));
  serve.member(calls.updateSettings, ({ tx, who, body }) => updateSettings(tx, who.customerId, body));
  serve.member(calls.getCropColors, async ({ tx, who: { customerId }, unlessUnchanged }) => {
    const settings = await getSettings(tx, customerId);
    unlessUnchanged(`${customerId}-${settings.version}-${standardVersion}`);
    return { items: mergeCropColors(settings) };
  });
  serve.member(calls.listTopics, async () => ({ items: [...notificationTopics] }));
}
