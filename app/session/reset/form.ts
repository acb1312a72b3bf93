import { newPassword } from "#contract/identity";
import { z } from "#contract/zod";

export const resetForm = z
  .object({ new_password: newPassword, repeated_password: z.string({ error: "Повторите новый пароль" }) })
  .refine(({ new_password, repeated_password }) => new_password === repeated_password, {
    path: ["repeated_password"],
    error: "Пароли не совпадают",
  });
export type ResetInput = Record<"new_password" | "repeated_password", string>;
