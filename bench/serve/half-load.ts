import { get } from "../support/get";
import { load, type Request } from "../support/load";

/** What to ask, in turn; each with who asks. */
export interface Told {
  address: string;
  authorizations: readonly string[];
  connections: number;
}

/** Answers while half as much is asked as could be answered at most. */
export interface HalfLoad {
  mostPerSecond: number;
  milliseconds: number[];
}

const [warmUps, wholeRequests, halfRequests] = [300, 400, 1000];

async function atHalfLoad({ address, authorizations, connections }: Told): Promise<HalfLoad> {
  const request: Request = (turn) =>
    get(address, {
      authorization: authorizations[turn % authorizations.length] ?? "",
      "accept-encoding": "identity",
    });
  await load({ connections, requests: warmUps, request });
  const { perSecond } = await load({ connections, requests: wholeRequests, request });
  const { milliseconds } = await load({ perSecond: perSecond / 2, requests: halfRequests, request });
  return { mostPerSecond: perSecond, milliseconds };
}

console.info(JSON.stringify(await atHalfLoad(JSON.parse(process.argv[2] ?? ""))));
