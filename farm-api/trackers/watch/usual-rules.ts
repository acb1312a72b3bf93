import type { WatchRules } from "#contract/watch-settings";
import { workType } from "#contract/work-words";

/**
 * km/h: the upper end of what makers of implements and agronomists' handbooks name for good work. Types that are not here
 * go by the limit of all others.
 */
export const usualLimits: ReadonlyMap<number, number> = new Map([
  [workType.plowing, 11],
  [workType.subsoiling, 11],
  [workType.discing, 16],
  [workType.stubbleBreaking, 16],
  [workType.cultivation, 14],
  [workType.seedbedCultivation, 14],
  [workType.rowCultivation, 11],
  [workType.harrowing, 15],
  [workType.seedlingHarrowing, 13],
  [workType.rolling, 14],
  [workType.sowing, 14],
  [workType.resowing, 14],
  [workType.planting, 8],
  [workType.fertilizing, 20],
  [workType.topDressing, 20],
  [workType.spraying, 20],
  [workType.leafFeeding, 20],
  [workType.desiccation, 20],
  [workType.swathing, 13],
  [workType.windrowPickup, 9],
  [workType.harvesting, 9],
  [workType.silageHarvest, 12],
  [workType.mowing, 16],
]);

/** Told without being asked for: what hardly ever is as it should be. A holding that plans its works asks for the others. */
export const usualWatch: WatchRules = {
  night: { on: true, from: "22:00", to: "05:00" },
  shift: { on: false, from: "06:00", to: "22:00", minutes: 15 },
  speed: {
    on: true,
    minutes: 3,
    others: 25,
    limits: Array.from(usualLimits, ([work_type_id, kmh]) => ({ work_type_id, kmh })),
  },
  silence: { on: true, minutes: 20 },
  unplanned: { on: false, minutes: 15 },
};
