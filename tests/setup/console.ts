import { afterEach, beforeEach, expect, vi } from "vitest";

// What nobody expected to be printed is a fault that nobody looked at.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(printed, "console.error was called").toEqual([]);
});
