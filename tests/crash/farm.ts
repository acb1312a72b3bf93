import { vi } from "vitest";
import { fileBody } from "../../farm-api/documents/testing/file-body";
import { atCommandLine } from "../../farm-api/installation/at-command-line";
import { createWithPassword } from "../../farm-api/installation/create-with-password";
import { createHolding } from "../../farm-api/installation/holdings";
import { createOrganisation } from "../../farm-api/installation/organisations";
import { square } from "../support/world";

export interface Account {
  email: string;
  password: string;
}

/** Makes an organisation of advisors, a holding that it advises, and its administrator. */
export const makeAdvisor = (databaseUrl: string, { email, password }: Account) =>
  atCommandLine(databaseUrl, async (acting) => {
    const nowhere = { partner: null, external_id: null };
    const { id } = await createOrganisation(acting, { name: "Агросовет", ...nowhere });
    const own = { name: "Заря", restricted: false, sat_enabled: true, advisor_ids: [id] };
    await createHolding(acting, { ...own, country: "RU", ...nowhere });
    const person = { first_name: "Иван", last_name: "Первый", email, phone: null };
    await createWithPassword(acting, { ...person, customer_id: null, advisor_id: id, admin: true }, password);
  });

/** A farm API over the wire, as one customer's user. */
export class Farm {
  private constructor(
    private readonly address: () => string,
    private readonly token: string,
    readonly customer: number,
  ) {}

  /** Signs an advisor in and lets them act for their first client. `address` may answer otherwise after a restart. */
  static async open(address: () => string, { email, password }: Account): Promise<Farm> {
    const ask = async (method: string, path: string, authorization: string, body?: object) => {
      const headers = { authorization, "content-type": "application/json" };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      return (await fetch(address() + path, init)).json();
    };
    const basic = Buffer.from(`${email}:${password}`).toString("base64");
    const own = await ask("POST", "/login", `Basic ${basic}`, {});
    const [{ id }] = (await ask("GET", "/customers", `Bearer ${own.access_token}`)).items;
    const acting = await ask("POST", "/auth/token", `Bearer ${own.access_token}`, { customer_id: id });
    return new Farm(address, acting.access_token, id);
  }

  ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, ...init.headers };
    return fetch(`${this.address()}/customers/${this.customer}${path}`, { method, ...init, headers });
  }

  post(path: string, body: object, key?: string): Promise<Response> {
    const headers = { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) };
    return this.ask("POST", path, { headers, body: JSON.stringify(body) });
  }

  /** Gives a file of fields and waits for its preview; answers the import's address. */
  async upload(content: string): Promise<string> {
    const disposition = 'name="file"; filename="поля.geojson"';
    const { payload, headers } = fileBody({ name: "", content, disposition });
    const answer = await this.ask("POST", "/imports/fields", { headers, body: new Uint8Array(payload) });
    const path = answer.headers.get("location")?.replace(`/customers/${this.customer}`, "") ?? "";
    await this.settled(path);
    return path;
  }

  /** Waits until the job of an import is over, and answers how it stands then. */
  settled(path: string): Promise<{ state: string; created_count: number | null; failure: string | null }> {
    const look = async () => {
      const answer = await this.ask("GET", path);
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
      return answer.json();
    };
    return vi.waitFor(look, { timeout: 60_000, interval: 100 });
  }

  /** Confirms an import and waits until some, but not all, of its fields have been inserted. */
  async beginWriting(path: string): Promise<void> {
    const { status } = await this.post(`${path}/confirm`, {});
    if (status !== 202) throw new Error(`Answered ${status}`);
    for (let progress = 0; progress < 20; ) {
      const answer = await this.ask("GET", path);
      if (answer.status !== 204) throw new Error("The fields were written before anything could be killed");
      progress = Number(answer.headers.get("x-progress"));
    }
  }
}

/** A file of so many fields of about a hectare, in rows, the first of them at a latitude of its own. */
export function manyFields(count: number, latitude: number): string {
  const features = Array.from({ length: count }, (_, index) => ({
    type: "Feature",
    properties: { name: `Поле ${latitude}-${index}` },
    geometry: square(39 + (index % 100) * 0.002, latitude + Math.floor(index / 100) * 0.002, 0.001),
  }));
  return JSON.stringify({ type: "FeatureCollection", features });
}
