import { email, name, text } from "#contract/shapes";
import { z } from "#contract/zod";

/** What is written of whoever signs in, in a holding as in the installation. */
export const person = {
  first_name: name(100),
  last_name: name(100),
  email,
  phone: text(40),
  admin: z.boolean().default(false),
};
export const blocked = z.boolean().default(false);

/** What the controls of a person's dialog hold. */
export type PersonInput = Record<"first_name" | "last_name" | "email" | "phone" | "admin" | "blocked", string>;
