import { describe, expect, it } from "vitest";
import { type KeyPress, matchSequence, nameKey } from "./key-sequence";

const press = (change: Partial<KeyPress>): KeyPress => ({
  key: "",
  code: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

describe("nameKey", () => {
  it.each<[string | undefined, Partial<KeyPress>]>([
    ["g", { key: "g", code: "KeyG" }],
    ["g", { key: "п", code: "KeyG" }],
    ["/", { key: ".", code: "Slash" }],
    ["?", { key: "?", code: "Digit7", shiftKey: true }],
    ["?", { key: "?", code: "Slash", shiftKey: true }],
    ["ctrl+k", { key: "k", code: "KeyK", ctrlKey: true }],
    ["ctrl+k", { key: "л", code: "KeyK", metaKey: true }],
    ["esc", { key: "Escape", code: "Escape" }],
    [undefined, { key: "G", code: "KeyG", shiftKey: true }],
    [undefined, { key: "g", code: "KeyG", altKey: true }],
    [undefined, { key: "Shift", code: "ShiftLeft" }],
  ])("%s", (name, change) => {
    expect(nameKey(press(change))).toBe(name);
  });
});

describe("matchSequence", () => {
  const shortcuts = ["/", "n", "g f", "g w"];

  it("runs a single key at once", () => {
    expect(matchSequence(shortcuts, "", "n")).toEqual({ kind: "run", keys: "n" });
  });

  it("waits for the rest of a sequence", () => {
    expect(matchSequence(shortcuts, "", "g")).toEqual({ kind: "wait", pending: "g" });
    expect(matchSequence(shortcuts, "g", "f")).toEqual({ kind: "run", keys: "g f" });
  });

  it("begins anew when the sequence leads nowhere", () => {
    expect(matchSequence(shortcuts, "g", "x")).toEqual({ kind: "none" });
    expect(matchSequence(shortcuts, "g", "n")).toEqual({ kind: "run", keys: "n" });
    expect(matchSequence(shortcuts, "g", "g")).toEqual({ kind: "wait", pending: "g" });
  });
});
