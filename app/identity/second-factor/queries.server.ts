import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { qrPicture } from "./qr.server";

/** How the caller stands with codes at sign-in; while they are being switched on, the secret as text and as a picture. */
export async function loadSecondFactor({ context: { api } }: LoaderFunctionArgs) {
  const { enabled, recovery_codes_left, pending } = await api.load(calls.getSecondFactor, {});
  return {
    enabled,
    left: recovery_codes_left,
    pending: pending && {
      secret: (pending.secret.match(/.{1,4}/g) ?? []).join(" "),
      picture: qrPicture(pending.uri),
      uri: pending.uri,
    },
  };
}

export type SecondFactorScreen = Awaited<ReturnType<typeof loadSecondFactor>>;
