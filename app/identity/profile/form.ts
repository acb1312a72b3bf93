import { name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { endOthersForm, endSessionForm, passwordForm } from "../own-account-form";

export const namesForm = z.object({
  intent: z.literal("names"),
  version,
  first_name: name(100),
  last_name: name(100),
  phone: text(40),
});

export const profileForm = z.discriminatedUnion("intent", [namesForm, passwordForm, endSessionForm, endOthersForm]);

export type ProfileForm = z.output<typeof profileForm>;

export type SaveNames = z.output<typeof namesForm>;
export type NamesInput = Record<"first_name" | "last_name" | "phone", string>;
