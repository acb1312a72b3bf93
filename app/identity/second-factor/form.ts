import { z } from "#contract/zod";

const proof = {
  code: z.string({ error: "Введите код" }).trim().min(1, "Введите код").max(40, "Код короче"),
  current_password: z.string({ error: "Введите пароль" }).min(1, "Введите пароль"),
};

export const secondFactorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("confirm"), ...proof }),
  z.object({ intent: z.literal("disable"), ...proof }),
]);

export type ProofInput = Record<"code" | "current_password", string>;
