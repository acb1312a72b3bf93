import { anyone, call, nothing, ok, user } from "./call";
import { accessToken, newPassword, tokens } from "./identity";
import { email, id, instant } from "./shapes";
import { z } from "./zod";

/** The device token is for the browser to keep: where it is brought back, guesses of others don't slow its user down. */
const tokensAndDevice = tokens.extend({ device_token: z.string().optional() });
const knownDeviceHeader = { "X-Known-Device": "Device tokens of earlier sign-ins, parted by spaces" };

/** What an app that makes codes is told: by hand, or by a picture of the address. */
const secondFactor = z.object({ secret: z.string(), uri: z.string() });
const resetToken = z.string().min(1).max(100);
const enteredCode = z.string({ error: "Введите код" }).trim().min(1, "Введите код").max(40, "Код короче");
const proof = z.object({
  code: enteredCode,
  current_password: z.string({ error: "Введите пароль" }).min(1, "Введите пароль"),
});

/** A sign-in on one device. */
const session = z.object({
  id,
  /** What it is used with, in words: «Chrome, Windows». */
  device: z.string(),
  address: z.string(),
  begun_at: instant,
  /** Within a quarter of an hour. */
  last_used_at: instant,
  /** Whether it is the caller's own. */
  current: z.boolean(),
});

/** How somebody proves who they are, and where they have done so. */
export const signInCalls = {
  login: call({
    method: "POST",
    path: "/login",
    summary: "Sign in with an e-mail and a password in Basic credentials",
    who: { kind: "basic" },
    headers: knownDeviceHeader,
    answer: ok(tokensAndDevice),
    errors: ["BadCredentials", "SecondFactorNeeded", "TooManyRequests"],
  }),
  enterCode: call({
    method: "POST",
    path: "/auth/second-factor/enter",
    summary: "Go on with a sign-in that needs a code: of the app, or one of those on paper",
    who: anyone,
    headers: knownDeviceHeader,
    body: z.object({ challenge: z.string().min(1).max(200), code: enteredCode }),
    answer: ok(tokensAndDevice),
    errors: ["BadCode", "ChallengeExpired", "TooManyRequests"],
  }),
  getSecondFactor: call({
    method: "GET",
    path: "/auth/second-factor",
    summary: "Whether a code is asked of the caller at sign-in; what is begun and not confirmed",
    who: user(),
    answer: ok(
      z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int(), pending: secondFactor.nullable() }),
    ),
  }),
  beginSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor",
    summary: "Make a secret for an app that makes codes; nothing is asked for until a code of it is confirmed",
    who: user(),
    answer: ok(secondFactor),
    errors: ["Invalid"],
  }),
  confirmSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor/confirm",
    summary: "Switch it on; the codes on paper are told this once, and the other sessions end",
    who: user(),
    body: proof,
    answer: ok(z.object({ recovery_codes: z.array(z.string()) })),
    errors: ["TooManyRequests"],
  }),
  disableSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor/disable",
    summary: "Switch it off",
    who: user(),
    body: proof,
    answer: nothing,
    errors: ["NotFound", "TooManyRequests"],
  }),
  changePassword: call({
    method: "POST",
    path: "/auth/password",
    summary: "Change the own password, wherever one belongs; the other sessions end",
    who: user(),
    body: z.object({
      current_password: z.string().max(200),
      new_password: newPassword,
      /** Where codes are asked at sign-in. */
      code: z.string().max(40, "Код короче").optional(),
    }),
    answer: nothing,
    errors: ["TooManyRequests"],
  }),
  exchangePartnerToken: call({
    method: "POST",
    path: "/auth/exchange",
    summary: "A partner's signed token for ours",
    who: anyone,
    body: z.object({ partner_token: z.string().max(4096) }),
    answer: ok(tokens),
    errors: ["BadCredentials", "SecondFactorNeeded", "TooManyRequests"],
  }),
  actForCustomer: call({
    method: "POST",
    path: "/auth/token",
    summary: "An access token that acts for the named customer",
    who: user(),
    body: z.object({ customer_id: id }),
    answer: ok(accessToken),
    errors: ["NotFound"],
  }),
  refresh: call({
    method: "POST",
    path: "/auth/refresh",
    summary: "A new access token for a Bearer refresh token, which is rotated",
    who: { kind: "refresh" },
    answer: ok(tokens),
    errors: ["REFRESH_TOKEN_NOT_FOUND"],
  }),
  logout: call({
    method: "POST",
    path: "/auth/logout",
    summary: "End the session of a Bearer refresh token",
    who: { kind: "refresh" },
    answer: nothing,
  }),
  getPasswordResetWay: call({
    method: "GET",
    path: "/auth/password-reset",
    summary: "Whether a one-time link is sent by mail; otherwise an administrator makes it",
    who: anyone,
    answer: ok(z.object({ by_mail: z.boolean() })),
  }),
  requestPasswordReset: call({
    method: "POST",
    path: "/auth/password-reset",
    summary: "Send a one-time link to an address; the answer does not tell whether anybody has it",
    who: anyone,
    body: z.object({ email }),
    answer: nothing,
    errors: ["TooManyRequests"],
  }),
  readResetLink: call({
    method: "POST",
    path: "/auth/password-reset/read",
    summary: "Whose password the token of a one-time link would set, while it serves",
    who: anyone,
    body: z.object({ token: resetToken }),
    answer: ok(z.object({ email: z.string() })),
    errors: ["ResetLinkInvalid"],
  }),
  resetPassword: call({
    method: "PUT",
    path: "/auth/password-reset",
    summary: "Set a password by the token of a one-time link; every session of its person ends",
    who: anyone,
    body: z.object({ token: resetToken, new_password: newPassword }),
    answer: ok(z.object({ device_token: z.string() })),
    errors: ["ResetLinkInvalid"],
  }),
  listSessions: call({
    method: "GET",
    path: "/auth/sessions",
    summary: "The caller's sessions that last",
    who: user(),
    answer: ok(z.object({ items: z.array(session) })),
  }),
  endSession: call({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    summary: "End one of them at once, wherever it is used",
    who: user(),
    answer: nothing,
    errors: ["NotFound"],
  }),
  endOtherSessions: call({
    method: "DELETE",
    path: "/auth/sessions",
    summary: "End all but the one that asks",
    who: user(),
    answer: nothing,
  }),
};
