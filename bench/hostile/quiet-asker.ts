import { setTimeout as delay } from "node:timers/promises";
import { divisionCalls } from "#contract/divisions";
import { fieldCalls } from "#contract/fields";
import { addressOf } from "../../app/upstream/transport.server";
import { get } from "../support/get";
import { type Asking, holdingToken } from "../support/holding-token";
import { season } from "../support/holdings";

/** Whom to ask as whom; the holding that works as always is another program than the one that attacks, as in life. */
export interface Quiet {
  url: string;
  asking: Asking;
}

const pause = 10;
const warmUps = 20;

/** How long each answer was waited for, from "begin" until "end" is heard. */
async function askUntilTold({ url, asking }: Quiet): Promise<number[]> {
  const { customerId } = asking;
  const addresses = [
    addressOf(divisionCalls.listDivisions, { customerId }),
    addressOf(fieldCalls.listFields, { customerId }, { season, limit: 30 }),
  ];
  let waits: number[] = [];
  const ask = async () => {
    for (const address of addresses) {
      const authorization = `Bearer ${await holdingToken(asking)}`;
      waits.push((await get(`${url}${address}`, { authorization })).whole);
    }
  };
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await ask();
  waits = [];
  let over = false;
  process.once("message", () => {
    over = true;
  });
  process.send?.("ready");
  while (!over) {
    await ask();
    await delay(pause);
  }
  return waits;
}

process.once("message", async (quiet: Quiet) => {
  const waits = await askUntilTold(quiet);
  process.send?.(waits, () => process.disconnect());
});
