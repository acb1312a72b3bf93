import { email } from "#contract/shapes";
import { z } from "#contract/zod";

export const forgotForm = z.object({ email });
export type ForgotInput = z.input<typeof forgotForm>;
