import { describe, expect, test } from "vitest";
import { workStatus } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { Chance } from "../chance";
import { drawHolding } from "../draw-holding";
import { demoHoldings } from "../holdings/all";
import type { don } from "../holdings/don";
import { Crews } from "./crews";
import { hired } from "./field-works";
import { countOf, implementModels, machineModels } from "./park-models";
import { drawWorks } from "./write-works";

/** As many of each as the land keeps; without anybody's names. */
function parkOf(land: number) {
  const all = <Model extends { per: number }>(models: readonly Model[]) =>
    models.flatMap((model) => Array.from({ length: countOf(land, model.per) }, () => model));
  return {
    machines: all(machineModels).map(({ type, traction = 0 }, id) => ({ id, type, traction, operatorId: id })),
    implements: all(implementModels).map(({ equipment_type_id, traction = 0 }, id) => ({
      id,
      equipment_type_id,
      traction,
    })),
  };
}

type Kind = "machine" | "implement" | "mechanizer";

/** A stay on a field of what can't be elsewhere meanwhile. */
interface Stay {
  who: string;
  fieldId: number | null;
  from: number;
  to: number;
}

/** Everybody's stays on fields, with how many works were drawn, and how many of them by hired hands. */
function drawStays(holding: typeof don, day: string) {
  const drawn = drawHolding("polevod", holding, new Date(`${day}T09:00:00Z`));
  const park = parkOf(drawn.fields.reduce((sum, { hectares }) => sum + hectares, 0));
  const ids = drawn.fields.map((_, index) => index + 1);
  const works = drawWorks(new Chance("crews"), drawn, { crews: new Crews(park), ids, plans: new Map() });
  const stays = works.flatMap(({ work_status, field_id, machinery, start_dt, end_dt }): Stay[] => {
    if (work_status === workStatus.cancelled || !start_dt || !end_dt) return [];
    const [from, to] = [momentOf(start_dt), momentOf(end_dt)];
    return machinery.flatMap(({ machine_id, equipment_id, machine_operator_id }) => {
      const units: Record<Kind, number | null | undefined> = {
        machine: machine_id,
        implement: equipment_id,
        mechanizer: machine_operator_id,
      };
      const here = Object.entries(units).filter(([, id]) => id != null);
      return here.map(([kind, id]) => ({ who: `${kind} ${id}`, fieldId: field_id, from, to }));
    });
  });
  const ends = works.flatMap(({ work_status, end_dt }) => (work_status === workStatus.done && end_dt ? end_dt : []));
  const days = works.flatMap(({ start_dt }) => start_dt?.slice(0, 10) ?? []).sort();
  return {
    stays,
    days,
    ends: ends.map(momentOf).reduce((a, b) => Math.max(a, b), 0),
    works: works.length,
    hired: works.filter(({ comment }) => comment === hired).length,
  };
}

/** Those who are on two fields at once. */
function torn(stays: readonly Stay[]): Stay[] {
  const inOrder = [...stays].sort((a, b) => (a.who < b.who ? -1 : a.who > b.who ? 1 : a.from - b.from));
  return inOrder.filter((stay, index) => {
    const before = inOrder[index - 1];
    return before?.who === stay.who && before.to > stay.from;
  });
}

describe.each(demoHoldings)("$name", (holding) => {
  // Outside of a test, whose time would be short for it: fields are drawn once.
  const drawn = drawStays(holding, "2026-10-15");

  test("has nobody on two fields at once, and hires hands now and then", () => {
    expect(drawn.stays.length).toBeGreaterThan(500);
    expect(torn(drawn.stays)).toEqual([]);
    expect(drawn.hired / drawn.works).toBeLessThan(0.08);
  });

  test("has done nothing in the midst of harvest that ends ahead", () => {
    const day = "2026-07-14";
    expect(drawStays(holding, day).ends).toBeLessThan(momentOf(`${day}T00:00:00Z`));
  });

  test("has something to do in each month of the year", () => {
    const months = new Set(drawn.days.map((day) => day.slice(0, 7)));
    for (let month = 1; month <= 12; month++) expect(months).toContain(`2025-${String(month).padStart(2, "0")}`);
  });
});
