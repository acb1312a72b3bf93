import { newPassword } from "#contract/identity";
import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

export const namesForm = z.object({
  intent: z.literal("names"),
  version,
  first_name: name(100),
  last_name: name(100),
  phone: text(40),
});

export const passwordForm = z
  .object({
    intent: z.literal("password"),
    version,
    current_password: z.string({ error: "Введите текущий пароль" }),
    new_password: newPassword,
    repeated_password: z.string({ error: "Повторите новый пароль" }),
    /** Asked where codes are on; the farm API says so. */
    code: z.string().trim().optional(),
  })
  .refine(({ new_password, repeated_password }) => new_password === repeated_password, {
    path: ["repeated_password"],
    error: "Пароли не совпадают",
  });

const endSessionForm = z.object({ intent: z.literal("end-session"), id });
const endOthersForm = z.object({ intent: z.literal("end-others") });

export const profileForm = z.discriminatedUnion("intent", [namesForm, passwordForm, endSessionForm, endOthersForm]);

export type ProfileForm = z.output<typeof profileForm>;

export type SaveNames = z.output<typeof namesForm>;
export type SavePassword = z.output<typeof passwordForm>;
export type NamesInput = Record<"first_name" | "last_name" | "phone", string>;
export type PasswordInput = Record<"current_password" | "new_password" | "repeated_password" | "code", string>;
export const secrets = ["current_password", "new_password", "repeated_password", "code"];
