import { z } from "zod";
import { field } from "../../../contract/fields";
import { claims, tokens } from "../../../contract/identity";

const summary = z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) });

/** Asks the farm API as a person would past the app, to know what there is. */
export class FarmApiUser {
  private constructor(
    private readonly base: string,
    private readonly token: string,
    readonly customerId: number,
  ) {}

  static async signIn(base: string, email: string, password: string): Promise<FarmApiUser> {
    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`;
    const answer = await fetch(`${base}/login`, { method: "POST", headers: { authorization } });
    const { access_token } = tokens.parse(await answer.json());
    const payload = Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString("utf8");
    return new FarmApiUser(base, access_token, claims.parse(JSON.parse(payload)).customer_id ?? 0);
  }

  async get(path: string): Promise<unknown> {
    const answer = await fetch(`${this.base}/customers/${this.customerId}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    return answer.json();
  }

  /** Fields that have a boundary, by name. */
  async fields(query = "include=normal&limit=1000") {
    return summary.parse(await this.get(`/fields?${query}`)).items;
  }

  async field(id: number) {
    return field.parse(await this.get(`/fields/${id}`));
  }
}
