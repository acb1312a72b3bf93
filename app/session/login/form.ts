import { z } from "#contract/zod";

const badEmail = "Введен некорректный email";
const badPassword = "Введен некорректный пароль";

export const loginForm = z.object({
  email: z.string({ error: badEmail }).trim().pipe(z.email(badEmail)),
  password: z.string({ error: badPassword }).min(1, badPassword),
});

export type LoginInput = z.input<typeof loginForm>;
