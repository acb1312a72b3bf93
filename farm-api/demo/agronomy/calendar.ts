import { crop } from "./crop-ids";

/** Where a holding lies, as its calendar and yields see it. */
export type Zone = "steppe" | "black earth" | "virgin land";

/** First and last usual day, MM-DD. */
type Window = readonly [from: string, to: string];

export interface CropCalendar {
  /** Of winter crops in the autumn before the season. */
  sowing: Window;
  harvest: Window;
}

type Calendar = ReadonlyMap<number, CropCalendar>;

const row = (id: number, sowing: Window, harvest: Window): [number, CropCalendar] => [id, { sowing, harvest }];

const steppe: Calendar = new Map([
  row(crop.winterWheat, ["09-12", "10-10"], ["06-28", "07-18"]),
  row(crop.winterBarley, ["09-20", "10-10"], ["06-14", "06-28"]),
  row(crop.winterRape, ["08-20", "09-06"], ["06-22", "07-05"]),
  row(crop.springBarley, ["03-14", "04-04"], ["06-28", "07-12"]),
  row(crop.pea, ["03-14", "03-30"], ["06-22", "07-06"]),
  row(crop.chickpea, ["04-05", "04-20"], ["07-25", "08-12"]),
  row(crop.flax, ["04-01", "04-15"], ["07-20", "08-08"]),
  row(crop.coriander, ["04-01", "04-14"], ["07-22", "08-08"]),
  row(crop.corn, ["04-20", "05-08"], ["08-28", "10-05"]),
  row(crop.silageCorn, ["04-25", "05-10"], ["08-05", "08-22"]),
  row(crop.sunflower, ["04-22", "05-10"], ["08-25", "09-25"]),
  row(crop.soy, ["04-28", "05-12"], ["09-05", "09-30"]),
  row(crop.sorghum, ["05-05", "05-18"], ["09-05", "09-30"]),
  row(crop.grasses, ["04-05", "04-20"], ["05-28", "06-12"]),
]);

const blackEarth: Calendar = new Map([
  row(crop.winterWheat, ["08-28", "09-20"], ["07-18", "08-06"]),
  row(crop.springBarley, ["04-12", "04-26"], ["07-22", "08-06"]),
  row(crop.pea, ["04-14", "04-26"], ["07-14", "07-28"]),
  row(crop.buckwheat, ["05-20", "06-02"], ["08-25", "09-12"]),
  row(crop.corn, ["04-28", "05-14"], ["09-22", "10-30"]),
  row(crop.silageCorn, ["05-02", "05-16"], ["08-12", "08-30"]),
  row(crop.sunflower, ["04-28", "05-12"], ["09-08", "10-06"]),
  row(crop.soy, ["05-02", "05-18"], ["09-10", "10-04"]),
  row(crop.sugarBeet, ["04-18", "05-02"], ["09-08", "10-28"]),
  row(crop.grasses, ["04-15", "04-28"], ["06-08", "06-22"]),
]);

const virginLand: Calendar = new Map([
  row(crop.springWheat, ["05-14", "05-30"], ["08-28", "09-25"]),
  row(crop.durum, ["05-12", "05-26"], ["08-28", "09-20"]),
  row(crop.springBarley, ["05-20", "06-04"], ["08-22", "09-10"]),
  row(crop.oats, ["05-22", "06-04"], ["08-25", "09-12"]),
  row(crop.pea, ["05-05", "05-18"], ["08-12", "08-28"]),
  row(crop.lentil, ["05-06", "05-18"], ["08-16", "09-05"]),
  row(crop.flax, ["05-12", "05-28"], ["09-08", "10-05"]),
  row(crop.springRape, ["05-14", "05-26"], ["09-01", "09-22"]),
  row(crop.sunflower, ["05-08", "05-20"], ["09-18", "10-10"]),
  row(crop.grasses, ["05-08", "05-20"], ["07-01", "07-15"]),
]);

const calendars: Record<Zone, Calendar> = { steppe, "black earth": blackEarth, "virgin land": virginLand };

/** When a crop is sown and harvested; undefined for what is neither, such as fallow. */
export const calendarOf = (zone: Zone, cropId: number): CropCalendar | undefined => calendars[zone].get(cropId);
