import { expect } from "@playwright/test";
import { field } from "../../../contract/fields";
import { tokens } from "../../../contract/identity";
import { password, people } from "../../upstream/world/people";

/** Changes a field of the first customer as somebody else would, past the app. */
export async function changeByColleague(farmApi: string, fieldId: number, change: object): Promise<void> {
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
  const address = `${farmApi}/customers/1/fields/${fieldId}`;
  const { version } = field.parse(await (await fetch(address, { headers })).json());
  const changed = await fetch(address, { method: "PUT", headers, body: JSON.stringify({ ...change, version }) });
  expect(changed.status).toBe(200);
}
