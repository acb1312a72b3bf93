import { expect } from "@playwright/test";
import type { BodyInput } from "../../../contract/call";
import { dictionaryEntry } from "../../../contract/dictionaries";
import { field } from "../../../contract/fields";
import { tokens } from "../../../contract/identity";
import { ownEntryCalls } from "../../../contract/own-entries";
import type { rotationCalls } from "../../../contract/rotation";
import { password, people } from "../../world/people";

/** Asks the farm API as the advisor who acts for the first customer. */
async function colleague(farmApi: string) {
  const basic = Buffer.from(`${people.advisor.email}:${password}`).toString("base64");
  const login = await fetch(`${farmApi}/login`, { method: "POST", headers: { authorization: `Basic ${basic}` } });
  const asked = { "content-type": "application/json" };
  const acting = await fetch(`${farmApi}/auth/token`, {
    method: "POST",
    headers: { ...asked, authorization: `Bearer ${tokens.parse(await login.json()).access_token}` },
    body: JSON.stringify({ customer_id: 1 }),
  });
  const { access_token } = tokens.pick({ access_token: true }).parse(await acting.json());
  const headers = { ...asked, authorization: `Bearer ${access_token}` };
  const address = (path: string) => `${farmApi}/customers/1/${path}`;
  const send = (method: "PUT" | "POST") => async (path: string, body: object) => {
    const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
    const answer = await fetch(address(path), { method, headers: keyed, body: JSON.stringify(body) });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    const made: unknown = await answer.json();
    return made;
  };
  return {
    get: async (path: string): Promise<unknown> => (await fetch(address(path), { headers })).json(),
    put: send("PUT"),
    post: send("POST"),
  };
}

/** Changes a field of the first customer as somebody else would, past the app. */
export async function changeByColleague(farmApi: string, fieldId: number, change: object): Promise<void> {
  const { get, put } = await colleague(farmApi);
  const { version } = field.parse(await get(`fields/${fieldId}`));
  await put(`fields/${fieldId}`, { ...change, version });
}

/** Likewise, an entry of the customer's own. */
export async function changeEntryByColleague(farmApi: string, dictionary: string, id: number, change: object) {
  const { get, put } = await colleague(farmApi);
  const { items } = ownEntryCalls.getCustomerDictionary.answer.shape.parse(await get(`dicts/${dictionary}`));
  const entry = items.find((one) => one.id === id);
  await put(`dicts/${dictionary}/${id}`, { ...entry, ...change });
}

/** Adds an entry to a dictionary of the customer likewise. @returns its id */
export async function addEntryByColleague(farmApi: string, dictionary: string, entry: object): Promise<number> {
  const { post } = await colleague(farmApi);
  return dictionaryEntry.parse(await post(`dicts/${dictionary}`, entry)).id;
}

/** Sets crops of the rotation likewise. */
export async function sowByColleague(
  farmApi: string,
  cells: BodyInput<typeof rotationCalls.setRotation>["cells"],
): Promise<void> {
  const { post } = await colleague(farmApi);
  await post("rotation", { cells });
}
