import { call, member, ok } from "./call";
import { id, version } from "./shapes";
import { z } from "./zod";

const on = z.boolean();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Время в виде ЧЧ:ММ");
/** By the clock of the holding's fields; `to` may lie on the next day. */
const hours = { from: time, to: time };
const whole = (from: number, to: number) => {
  const words = `Целое число от ${from} до ${to}`;
  return z.number(words).int(words).min(from, words).max(to, words);
};
/** km/h */
const speed = whole(3, 60);

/** Each rule by itself: whether it is told of, between which hours, and from how many minutes on. */
const watchRules = z.object({
  night: z.object({ on, ...hours }),
  /** The hours of work: what moves outside of them for so long is told. */
  shift: z.object({ on, ...hours, minutes: whole(1, 240) }),
  speed: z.object({
    on,
    minutes: whole(1, 60),
    /** Of works that have no limit of their own, and of fields on which nobody knows what is done. */
    others: speed,
    limits: z.array(z.object({ work_type_id: id, kmh: speed })).max(100),
  }),
  silence: z.object({ on, minutes: whole(6, 240) }),
  unplanned: z.object({ on, minutes: whole(5, 240) }),
});
export type WatchRules = z.infer<typeof watchRules>;

/** Hours that begin and end at one time are none: what they are of would never be told, or always. */
const changedRules = watchRules.superRefine((rules, context) => {
  for (const rule of ["night", "shift"] as const)
    if (rules[rule].on && rules[rule].from === rules[rule].to)
      context.addIssue({
        code: "custom",
        message: "Начало и конец совпадают: укажите разное время",
        path: [rule, "to"],
      });
});

const watchSettings = z.object({ rules: watchRules, version });
export type WatchSettings = z.infer<typeof watchSettings>;

const path = "/customers/{customerId}/trackers/watching";

export const watchSettingsCalls = {
  getWatchSettings: call({
    method: "GET",
    path,
    summary: "What machines with trackers are watched for",
    who: member(),
    answer: ok(watchSettings),
  }),
  updateWatchSettings: call({
    method: "PUT",
    path,
    summary: "Change it; null brings the usual rules back",
    who: member("changeSettings"),
    body: z.object({ rules: changedRules.nullable(), version }),
    answer: ok(watchSettings),
    errors: ["StaleVersion"],
  }),
};
