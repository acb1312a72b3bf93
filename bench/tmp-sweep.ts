import { writeFileSync } from "node:fs";
import { runScript } from "../scripts/lib/run-script";
import { BenchHouse } from "./support/bench-house";
import { fillRotation } from "./support/fill-rotation";
import { fillWorks } from "./support/fill-works";
import { get } from "./support/get";
import { season } from "./support/holdings";
import { password } from "./support/make-holding";
runScript(async (script) => {
  const house = new BenchHouse(script.lifetime);
  const app = await house.app();
  let fieldIds: readonly number[] = [];
  const holding = await house.holding("Большое", async (pool, customerId) => {
    const ids = await fillRotation(pool, customerId, { fields: 10_000, seasons: { from: season - 7, to: season } });
    fieldIds = ids;
    await fillWorks(pool, customerId, { fieldIds: ids, works: 40_000, season });
  });
  const answer = await fetch(`${app}/login`, { method: "POST", body: new URLSearchParams({ email: holding.email, password }), headers: { origin: app }, redirect: "manual" });
  const cookie = answer.headers.getSetCookie().map((c) => c.split(";")[0]).join("; ");
  const f = fieldIds[5000] ?? 1;
  const c = `/customer/${holding.customerId}`;
  const day = `${season}-06-15`;
  const pages = ["/map", "/map?sort=crop", "/map?q=Поле", "/map/filters", "/map/choose", "/map/choose/edit?all=1", "/map/fields", "/outlines?tolerance=80", "/go-to-field", "/notifications", "/fields/new", "/fields/draw", "/fields/merge",
    `/fields/${f}`, `/fields/${f}/sowings`, `/fields/${f}/plots`, `/fields/${f}/plots/new`, `/fields/${f}/trial`, `/fields/${f}/works`, `/fields/${f}/works/new`, `/fields/${f}/other`, `/fields/${f}/documents`, `/fields/${f}/history`, `/fields/${f}/edit`, `/fields/${f}/boundary`, `/fields/${f}/split`,
    "/rotation", "/rotation?from=2015", "/rotation/shares", "/rotation/intervals", "/rotation/export", "/cadaster", "/cadaster/new", "/markers", "/markers/new", "/documents", "/documents/new", "/profile", "/settings/divisions", "/settings/machines", "/settings/equipment", "/settings/mechanizers", "/settings/users",
    "/works", "/works/1/3", "/works/1/5", "/works/new", `/works/day?day=${day}`, `/works/day?date=${day}`, `/works/calendar?month=${season}-06`, "/works/calendar", `/works/entry?day=${day}`, "/works/export", "/works/1/3?q=влажной", "/seasonplans", "/seasonplans/new", "/seasonplans/templates", "/dict", "/dict/crops", "/dict/pesticides"];
  for (const page of pages) {
    const times: number[] = []; let last: Awaited<ReturnType<typeof get>> | undefined;
    for (let i = 0; i < 3; i++) { const s = performance.now(); last = await get(`${app}${c}${encodeURI(page)}`, { cookie }); times.push(performance.now() - s); }
    console.info(`${last?.status} ${times.map((t) => t.toFixed(0)).join("/")} ms html ${((last?.body.length ?? 0) / 1000).toFixed(0)} kB wire ${((last?.wire ?? 0) / 1000).toFixed(1)} ${page} ${last?.headers.location ?? ""}`);
  }
  return 0;
});
