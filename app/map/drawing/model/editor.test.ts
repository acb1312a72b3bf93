import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Drawing, drawingOf, emptySketch, type Ring, sketchId } from "./drawing";
import { isChanged } from "./edit-state";
import { Editor } from "./editor";

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const saved = drawingOf([[square]]);
const corner = { part: 0, ring: 0, at: 1 };

let editor: Editor;
beforeEach(() => {
  editor = new Editor(saved);
});

const firstRing = () => editor.shown.parts[0]?.[0];

describe("steps", () => {
  test("are taken back and again", () => {
    editor.move(corner, [12, 0]);
    editor.removeCorner(corner);
    expect(firstRing()).toHaveLength(3);
    editor.undo();
    expect(firstRing()?.[1]).toEqual([12, 0]);
    editor.undo();
    expect(editor.shown).toBe(saved);
    expect(isChanged(editor.state)).toBe(false);
    editor.redo();
    editor.redo();
    editor.redo();
    expect(firstRing()).toHaveLength(3);
  });

  test("a new one forgets those that were taken back", () => {
    editor.move(corner, [12, 0]);
    editor.undo();
    editor.move(corner, [13, 0]);
    editor.redo();
    expect(firstRing()?.[1]).toEqual([13, 0]);
  });

  test("what can't be done says why and is no step", () => {
    editor.removeCorner(corner);
    editor.removeCorner(corner);
    expect(editor.state.notice).toMatch(/три точки/);
    editor.undo();
    expect(editor.shown).toBe(saved);
    expect(editor.state.notice).toBeNull();
  });
});

describe("a drag", () => {
  test("is seen at once and is one step when it is dropped", () => {
    editor.drag(corner, [11, 0], false);
    editor.drag(corner, [12, 0], false);
    expect(firstRing()?.[1]).toEqual([12, 0]);
    expect(editor.state.present).toBe(saved);
    editor.drop();
    expect(editor.state.past).toHaveLength(1);
    expect(editor.state.chosen).toEqual(corner);
  });

  test("can be given up", () => {
    editor.drag(corner, [12, 0], true);
    editor.letGo();
    editor.drop();
    expect(editor.shown).toBe(saved);
  });
});

describe("drawing", () => {
  const empty: Drawing = { parts: [], sketch: emptySketch("part") };

  test("point by point, closed by the first one", () => {
    editor = new Editor(empty);
    for (const position of square.slice(0, 2)) editor.add(position);
    expect(editor.closes({ ...sketchId, at: 0 })).toBe(false);
    editor.add([10, 10]);
    expect(editor.closes({ ...sketchId, at: 0 })).toBe(true);
    expect(editor.closes({ ...sketchId, at: 1 })).toBe(false);
    editor.finish();
    expect(editor.growing).toBe(false);
    expect(editor.shown.parts).toEqual([[square.slice(0, 3)]]);
    editor.undo();
    expect(editor.growing).toBe(true);
  });

  test("given up leaves what was there", () => {
    editor.begin("hole");
    editor.add([4, 4]);
    editor.cancel();
    expect(editor.shown.parts).toBe(saved.parts);
    expect(editor.shown.sketch).toBeNull();
  });

  test("the last point goes", () => {
    editor = new Editor(empty);
    editor.add([1, 1]);
    editor.add([2, 2]);
    editor.dropLast();
    expect(editor.shown.sketch?.points).toEqual([[1, 1]]);
  });
});

test("what is chosen is what goes", () => {
  editor.choose({ part: 0, ring: 0, at: null });
  editor.removeChosen();
  expect(editor.shown.parts).toEqual([]);
  editor.undo();
  editor.choose(corner);
  editor.removeChosen();
  expect(firstRing()).toHaveLength(3);
  expect(editor.state.chosen).toEqual(corner);
});

test("what came back from the server is a change of what is saved", () => {
  editor = new Editor(saved, drawingOf([[square.slice(0, 3)]]));
  expect(isChanged(editor.state)).toBe(true);
  editor.undo();
  expect(editor.shown).toBe(saved);
});

test("listeners hear of changes alone, and only while they listen", () => {
  const listener = vi.fn();
  const stop = editor.subscribe(listener);
  editor.undo();
  editor.hover(null);
  expect(listener).not.toHaveBeenCalled();
  editor.hover([1, 1]);
  stop();
  editor.hover([2, 2]);
  expect(listener).toHaveBeenCalledTimes(1);
});
