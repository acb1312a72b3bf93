import { calls } from "#contract/calls";
import type { Frame, NamedDivision } from "#contract/frame";
import type { FarmApi } from "./farm-api.server";

type Api = Pick<FarmApi, "load">;

/** What every page of a holding needs: who asks, divisions by name. A page asks for it once. */
export const loadFrame = (api: Api, customerId: number): Promise<Frame> =>
  api.load(calls.getFrame, { params: { customerId } });

/** The holding's divisions by name, each with those nested in it behind it. */
export async function everyDivision(api: Api, customerId: number): Promise<Omit<NamedDivision, "divisions">[]> {
  const { divisions } = await loadFrame(api, customerId);
  return divisions.flatMap(({ divisions: nested, ...division }) => [division, ...nested]);
}
