import { expect, test, vi } from "vitest";
import { Lifetime, type Stoppable } from "./lifetime";

test("what was started last is stopped first, once, and one that fails to stop does not spare the others", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lifetime = new Lifetime();
  const stopped: string[] = [];
  const named = (name: string) => ({ stop: async () => void stopped.push(name) });
  await lifetime.hold(Promise.resolve(named("database")));
  await lifetime.hold(Promise.resolve({ stop: () => Promise.reject(new Error("stuck")) }));
  await lifetime.hold(Promise.resolve(named("farm API")));
  await Promise.all([lifetime.close(), lifetime.close()]);
  expect(stopped).toEqual(["farm API", "database"]);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockClear();
});

test("what is still starting is told to give up, and stopped when it did start", async () => {
  const lifetime = new Lifetime();
  const stop = vi.fn(async () => undefined);
  const starting = new Promise<Stoppable>((resolve) => {
    lifetime.signal.addEventListener("abort", () => resolve({ stop }));
  });
  void lifetime.hold(starting);
  await lifetime.close();
  expect(stop).toHaveBeenCalledOnce();
});
