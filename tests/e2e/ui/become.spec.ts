import { readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { expect, test } from "../support/test";

const file = path.resolve(import.meta.dirname, "../../../app/ui/become.ts");
const changes = 500;

/** Changes a table of rows that come, go, move and differ, by chance; in the browser. */
function changeAtRandom(become: (standing: Element, next: Element) => void, times: number) {
  let seed = 7;
  const below = (end: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed >> 8) % end;
  };
  const words = ["Клин", "<b>Балка</b>", '<a href="/1">Клин</a> и', "", " <span>га</span><br>"];
  const row = (key: number) =>
    `<tr data-key="${key}"${below(2) ? ' class="done"' : ""}><td><input type="checkbox" value="${key}:${below(3)}"></td>
      <td>${words[below(words.length)]}</td>${below(2) ? "<td>ещё</td>" : ""}</tr>`;
  const table = () => {
    const keys = Array.from({ length: 12 }, (_, key) => key).filter(() => below(3));
    const rows = keys.sort(() => below(3) - 1).map(row);
    return `<thead><tr><th>${below(3)}</th></tr></thead><tbody>${rows.join("")}</tbody>${below(4) ? "" : "<tfoot></tfoot>"}`;
  };
  const told = { wrong: 0, ticksKept: 0, ticksWrong: 0 };
  const box = document.createElement("table");
  for (let time = 0; time < times; time++) {
    const next = document.createElement("table");
    next.innerHTML = table();
    const expected = next.innerHTML;
    const ticked = new Map<string, boolean>();
    const boxes = () =>
      [...box.querySelectorAll("input")].map((one) => ({ one, key: one.closest("tr")?.dataset.key ?? "" }));
    for (const { one, key } of boxes()) {
      one.checked = below(2) === 1;
      ticked.set(key, one.checked);
    }
    become(box, next);
    if (box.innerHTML !== expected) told.wrong++;
    for (const { one, key } of boxes()) {
      if (one.checked !== (ticked.get(key) ?? false)) told.ticksWrong++;
      else if (one.checked) told.ticksKept++;
    }
  }
  return told;
}

test("a table becomes any other one, and each row that goes on keeps its tick", async ({ page }) => {
  const { code } = await transform(readFileSync(file, "utf8"), { loader: "ts", format: "iife", globalName: "ui" });
  await page.setContent("<main></main>");
  await page.addScriptTag({ content: code });
  const told = await page.evaluate<ReturnType<typeof changeAtRandom>>(`(${changeAtRandom})(ui.become, ${changes})`);
  expect([told.wrong, told.ticksWrong]).toEqual([0, 0]);
  expect(told.ticksKept).toBeGreaterThan(changes);
});
