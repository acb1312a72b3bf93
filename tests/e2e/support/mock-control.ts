import type { CallName } from "../../../contract/calls";
import type { SeenRequest } from "../../upstream/mock-server";
import type { Order } from "../../upstream/orders";
import type { Fault } from "../../upstream/request-faults";

/** Tells the mocked farm API what to do, and hears from it what it was asked. */
export class MockControl {
  constructor(readonly url: string) {}

  private async post(path: string, body?: object): Promise<void> {
    const response = await fetch(`${this.url}${path}`, {
      method: "POST",
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status !== 204) throw new Error(`The mock answered ${response.status} to ${path}`);
  }

  private async get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}${path}`);
    return response.json();
  }

  reset = () => this.post("/__reset");
  order = (order: Order) => this.post("/__order", order);
  /** Access tokens are no longer accepted; they can be refreshed. */
  expireAccess = () => this.post("/__expire-access");
  /** The app knows of every access token given from now on that it has run out. */
  shortenAccess = () => this.post("/__shorten-access");
  /** Access tokens are no longer accepted, nor are refresh tokens. */
  expireAll = () => this.post("/__expire-all");
  /** One-time links go by mail, as where a mail server is set up. */
  byMail = () => this.post("/__by-mail");
  faults = () => this.get<Fault[]>("/__faults");

  /** The requests of a call since the reset. */
  async requests(call: CallName): Promise<SeenRequest[]> {
    const all = await this.get<SeenRequest[]>("/__requests");
    return all.filter((request) => request.call === call);
  }
}
