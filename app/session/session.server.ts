import type { Request, Response } from "express";
import type { Claims } from "#contract/identity";
import { z } from "#contract/zod";
import type { ToastMessage } from "~/ui/toast";
import type { TokenSource } from "~/upstream/farm-api.server";
import type { Transport } from "~/upstream/transport.server";
import { actingToken } from "./acting-tokens.server";
import {
  challengeCookie,
  deviceCookie,
  flashCookie,
  type KeptCookie,
  secureCookies,
  setCookie,
  signInCookie,
  viewCookie,
} from "./cookies.server";
import { sharedRefresh } from "./refresh.server";
import {
  type Admission,
  claimsOf,
  knownDevices,
  type SignIn,
  signIn,
  toastMessage,
  type View,
  view,
  withDevice,
} from "./session-data.server";

async function read<S extends z.ZodType>(cookie: KeptCookie, shape: S, { headers, secure }: Request) {
  const parsed = shape.safeParse(await cookie.parse(headers.cookie ?? null, secureCookies(secure)));
  return parsed.success ? parsed.data : null;
}

/** Who is signed in, and what this browser remembers. Changes go onto the answer as cookies at once. */
export class Session implements TokenSource {
  private constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly transport: Transport,
    private current: SignIn | null,
    private remembered: View,
  ) {}

  static async open(req: Request, res: Response, transport: Transport): Promise<Session> {
    const known = await read(signInCookie, signIn, req);
    const alive = known && known.refreshUntil > Date.now() ? known : null;
    return new Session(req, res, transport, alive, (await read(viewCookie, view, req)) ?? {});
  }

  get claims(): Claims | null {
    return this.current && claimsOf(this.current);
  }

  get view(): Readonly<View> {
    return this.remembered;
  }

  private get secure(): boolean {
    return secureCookies(this.req.secure);
  }

  async tokenFor(customerId: number | null): Promise<string | null> {
    if (this.current && this.current.accessUntil < Date.now()) await this.renew();
    const { current, claims } = this;
    if (!current) return null;
    if (customerId === null || claims?.customer_id === customerId) return current.access;
    return actingToken(this.transport, current.access, customerId, current.accessUntil);
  }

  async renew(): Promise<boolean> {
    if (!this.current) return false;
    const renewed = await sharedRefresh(this.transport, this.current);
    if (renewed) await this.begin(renewed);
    else await this.end();
    return renewed !== null;
  }

  /** What this browser is known by. */
  async devices(): Promise<string[]> {
    return (await read(deviceCookie, knownDevices, this.req)) ?? [];
  }

  /** What a code is to be brought with; null where none is awaited. */
  challenge(): Promise<string | null> {
    return read(challengeCookie, z.string(), this.req);
  }

  /** The password was right, and a code is awaited. */
  async awaitCode(challenge: string): Promise<void> {
    setCookie(this.res, await challengeCookie.serialize(challenge, this.secure));
  }

  /** Begins with a sign-in just done. */
  async admit({ signIn, device }: Admission): Promise<void> {
    await this.begin(signIn);
    if (await this.challenge()) setCookie(this.res, await challengeCookie.erase(this.secure));
    if (device) await this.knowDevice(device);
  }

  /** The browser is known to an account from now on. */
  async knowDevice(device: string): Promise<void> {
    const known = withDevice(await this.devices(), device);
    setCookie(this.res, await deviceCookie.serialize(known, this.secure));
  }

  async begin(signedIn: SignIn): Promise<void> {
    this.current = signedIn;
    setCookie(this.res, await signInCookie.serialize(signedIn, this.secure));
  }

  /** Forgets the sign-in. @returns the refresh token, for the farm API to end too */
  async end(): Promise<string | null> {
    const refresh = this.current?.refresh ?? null;
    this.current = null;
    setCookie(this.res, await signInCookie.erase(this.secure));
    return refresh;
  }

  async remember(change: Partial<View>): Promise<void> {
    this.remembered = { ...this.remembered, ...change };
    setCookie(this.res, await viewCookie.serialize(this.remembered, this.secure));
  }

  /** What was remembered goes, as at a logout. */
  async forget(): Promise<void> {
    this.remembered = {};
    setCookie(this.res, await viewCookie.erase(this.secure));
  }

  /** Says something on the next page. */
  async say(message: Omit<ToastMessage, "id">): Promise<void> {
    const said = { ...message, id: crypto.randomUUID() };
    setCookie(this.res, await flashCookie.serialize(said, this.secure));
  }

  /** What was to be said; it is said once. */
  async heard(): Promise<ToastMessage | null> {
    const message = await read(flashCookie, toastMessage, this.req);
    if (message) setCookie(this.res, await flashCookie.erase(this.secure));
    return message;
  }
}
