import { env } from "~/env.server";
import type { Support } from "./support-links";

/** Where users of this installation get help. */
export const support = (): Support => ({
  videos: env.VIDEOS_URL,
  chat: env.SUPPORT_CHAT_URL,
  phone: env.SUPPORT_PHONE,
  email: env.SUPPORT_EMAIL,
});
