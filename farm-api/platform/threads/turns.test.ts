import { expect, test } from "vitest";
import { Turns } from "./turns";

/** Asks for places in the order given, and serves one after the other: who was served when. */
async function servedInOrder(turns: Turns, holdings: number[]): Promise<number[]> {
  const served: number[] = [];
  await Promise.all(
    holdings.map(async (holding) => {
      const leave = await turns.take(holding);
      served.push(holding);
      await new Promise(setImmediate);
      leave();
    }),
  );
  return served;
}

test("holdings take turns, however many one of them asks for", async () => {
  const turns = new Turns({ places: 1, each: 1, waiting: 10 });
  expect(await servedInOrder(turns, [1, 1, 1, 1, 2, 2, 3])).toEqual([1, 1, 2, 3, 1, 2, 1]);
});

test("no holding takes all places", async () => {
  const turns = new Turns({ places: 3, each: 2, waiting: 10 });
  await turns.take(1);
  await turns.take(1);
  let third = false;
  const waits = turns.take(1).then(() => {
    third = true;
  });
  const leave = await turns.take(2);
  expect(third).toBe(false);
  leave();
  await new Promise(setImmediate);
  expect(third).toBe(false);
  void waits;
});

test("who comes when too many of the holding wait is refused; a place given back twice is one", async () => {
  const turns = new Turns({ places: 1, each: 1, waiting: 1 });
  const leave = await turns.take(1);
  const second = turns.take(1);
  await expect(turns.take(1)).rejects.toMatchObject({ code: "TooManyRequests", details: { retryAfterSeconds: 1 } });
  leave();
  leave();
  const leaveSecond = await second;
  const third = turns.take(1);
  leaveSecond();
  await third;
});

test("who gives up waiting loses the place in the line", async () => {
  const turns = new Turns({ places: 1, each: 1, waiting: 5 });
  const leave = await turns.take(1);
  const impatient = turns.take(1, AbortSignal.timeout(5));
  const patient = turns.take(2);
  await expect(impatient).rejects.toThrow(/timeout/);
  leave();
  await patient;
});
