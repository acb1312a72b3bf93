import { call, member, ok } from "./call";
import { id, version } from "./shapes";
import { z } from "./zod";

const color = z.string().regex(/^#[0-9a-f]{6}$/i, "Цвет в виде #rrggbb");
const cropColor = z.object({ crop_id: id, color });

/** The hour of the holding's clock at which a day of work begins: what is done after midnight and before it is of the day before. */
const dayHour = z.number().int().min(0).max(12, "Не позже 12 часов");

/** NDVI by which a field may fall behind its crop before people are told. */
const fallThreshold = z.number().min(0.03, "Не меньше 0,03").max(0.5, "Не больше 0,5");

const settings = z.object({
  /** Whether worked area is counted of machines' tracks, and works proposed from them; tracks themselves are kept anyway. */
  geo_enabled: z.boolean(),
  crop_colors: z.array(cropColor),
  day_hour: dayHour,
  fall_threshold: fallThreshold,
  version,
});
export type Settings = z.infer<typeof settings>;

export const settingsCalls = {
  getSettings: call({
    method: "GET",
    path: "/customers/{customerId}/settings",
    summary: "The customer's settings; crop_colors holds only what differs from the dictionary",
    who: member(),
    answer: ok(settings),
  }),
  updateSettings: call({
    method: "PUT",
    path: "/customers/{customerId}/settings",
    summary: "Change them; crop_colors replaces the whole list",
    who: member("changeSettings"),
    body: z.object({
      geo_enabled: z.boolean().optional(),
      crop_colors: z.array(cropColor).max(500).optional(),
      day_hour: dayHour.optional(),
      fall_threshold: fallThreshold.optional(),
      version,
    }),
    answer: ok(settings),
    errors: ["StaleVersion"],
  }),
  getCropColors: call({
    method: "GET",
    path: "/customers/{customerId}/settings/cropcolors",
    summary: "Every crop's colour for this customer",
    who: member(),
    answer: ok(z.object({ items: z.array(cropColor) })),
  }),
  listTopics: call({
    method: "GET",
    path: "/customers/{customerId}/topics",
    summary: "What notifications can be about",
    who: member(),
    answer: ok(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  }),
};
