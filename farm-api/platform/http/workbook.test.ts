import { afterEach, expect, test, vi } from "vitest";
import type { Transaction } from "../database/scope";
import { workbook } from "./workbook";

const transaction = () => ({
  row: vi.fn(async () => ({ name: "Заря", demoDay: null, tzOffset: 10 })),
  run: vi.fn(async () => 0),
});
const clock = { now: () => new Date("2026-07-14T15:00:00Z") };
const columns = [{ title: "Поле", width: 20 }];

afterEach(() => {
  vi.useRealTimers();
});

test("a workbook that waits for another of its holding keeps its transaction open, and none after it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = vi.fn();
  async function* slowRows() {
    begun();
    await held;
    yield ["Балка"];
  }
  const [first, second] = [transaction(), transaction()];
  const write = (tx: typeof first, rows: AsyncIterable<string[]> | string[][]) =>
    workbook(tx as unknown as Transaction, clock as never, {
      ...{ customerId: 7, what: "поля" },
      sheets: [{ name: "Поля", columns, rows }] as never,
    });
  const [one, two] = [write(first, slowRows()), write(second, [["Балка"]])];
  await vi.waitFor(() => expect([begun.mock.calls.length, second.row.mock.calls.length]).toEqual([1, 1]));
  vi.advanceTimersByTime(65_000);
  expect([first.run.mock.calls.length, second.run.mock.calls.length]).toEqual([0, 3]);
  letGo();
  expect((await one).name).toBe("Заря, поля, 2026-07-15.xlsx");
  await two;
  vi.advanceTimersByTime(65_000);
  expect(second.run).toHaveBeenCalledTimes(3);
});
