import { notificationTopics } from "../../../contract/notification-words";
import type { settingsCalls } from "../../../contract/settings";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import type { DomainAnswers } from "../asked";
import { ownEntriesOf } from "./own-entries";
import { checkVersion } from "./shared";

export const settingsAnswers: DomainAnswers<typeof settingsCalls> = {
  getSettings: ({ holding }) => holding.settings,
  updateSettings: ({ holding, body }) => {
    const { settings } = holding;
    checkVersion(settings.version, body.version);
    holding.settings = {
      geo_enabled: body.geo_enabled ?? settings.geo_enabled,
      crop_colors: body.crop_colors ?? settings.crop_colors,
      version: settings.version + 1,
    };
    return holding.settings;
  },
  getCropColors: ({ holding }) => {
    const own = new Map(holding.settings.crop_colors.map(({ crop_id, color }) => [crop_id, color]));
    const added = ownEntriesOf(holding, "crops").map(({ id, color }) => ({ id, color: String(color) }));
    const crops = [...standardDictionaries.crops, ...added];
    return { items: crops.map(({ id, color }) => ({ crop_id: id, color: own.get(id) ?? color })) };
  },
  listTopics: () => ({ items: notificationTopics }),
};
