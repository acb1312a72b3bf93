import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SceneSearch } from "#contract/satellite-shapes";
import { MissingScene, NoScenes, paceOf, SearchStanding } from "./search-standing";

const textOf = (drawn: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(drawn).replace(/<[^>]*>/g, "");
const told = (asked: string | undefined) => textOf(<MissingScene asked={asked} shown="2026-07-10" season={2026} />);

test("a day without a scene is told of, and which one is shown", () => {
  expect(told("2026-01-02")).toBe("Снимка за 02.01.2026 нет. Показан снимок 10.07.2026");
  expect(told("2025-06-20")).toBe("20.06.2025 — день не сезона 2026. Показан снимок 10.07.2026");
  expect([told("2026-07-10"), told(undefined)]).toEqual(["", ""]);
});

const search: SceneSearch = {
  ...{ source: "stac", searched_at: "2026-07-14T04:00:00Z", fault: null, next_at: null },
  ...{ no_land: false, unread: [], known: 7, waiting: 4 },
  stuck: { scenes: 4, fault: "Снимок не читается: ответил 503", next_at: "2026-07-14T05:15:00Z" },
};

test("scenes whose files can't be had are told of with the next try, and not as progress that never ends", () => {
  const tries = "Пока не загрузить 4 снимка. Снимок не читается: ответил 503. Следующая попытка в 08:15";
  expect(textOf(<SearchStanding search={search} tzOffset={3} />)).toBe(tries);
  expect(textOf(<SearchStanding search={{ ...search, waiting: 6 }} tzOffset={3} />)).toContain("готово 1 из 7 снимков");
  expect(textOf(<NoScenes search={search} tzOffset={3} season={2026} />)).toBe(`Снимки сезона 2026${tries}`);
  expect([paceOf(search, false), paceOf({ ...search, waiting: 6 }, false)]).toEqual(["calm", "close"]);
});

test("a source that is away is told of with the next try by the holding's clock", () => {
  const away: SceneSearch = {
    ...search,
    ...{ fault: "Каталог снимков: сервер не отвечает", next_at: "2026-07-14T05:15:00Z", waiting: 0, stuck: null },
  };
  expect(textOf(<SearchStanding search={away} tzOffset={12} />)).toBe(
    "Новые снимки сейчас не загрузить. Каталог снимков: сервер не отвечает. Следующая попытка в 17:15",
  );
  expect(textOf(<NoScenes search={away} tzOffset={12} season={2026} />)).toContain("Следующая попытка в 17:15.");
});
