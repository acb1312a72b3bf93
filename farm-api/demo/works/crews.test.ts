import { describe, expect, test } from "vitest";
import { workStatus } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { Chance } from "../chance";
import { drawHolding } from "../draw-holding";
import { don } from "../holdings/don";
import { mius } from "../holdings/mius";
import { Crews } from "./crews";
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

/** By season how many pairs of fields one combine is on at once. */
function clashes(holding: typeof don, day: string): { season: number; of: number }[] {
  const drawn = drawHolding("polevod", holding, new Date(`${day}T09:00:00Z`));
  const park = parkOf(drawn.fields.reduce((sum, { hectares }) => sum + hectares, 0));
  const ids = drawn.fields.map((_, index) => index + 1);
  const works = drawWorks(new Chance("crews"), drawn, { crews: new Crews(park), ids, plans: new Map() });
  const combines = new Set(park.machines.filter(({ type }) => type === "HARVESTER").map(({ id }) => id));
  const held = works.flatMap(({ work_status, season, machinery, start_dt, end_dt }) => {
    if (work_status === workStatus.cancelled || !start_dt || !end_dt) return [];
    const [from, to] = [momentOf(start_dt), momentOf(end_dt)];
    return machinery.flatMap(({ machine_id: machine }) =>
      machine !== null && combines.has(machine) ? [{ machine, season, from, to }] : [],
    );
  });
  const seasons = [...new Set(held.map(({ season }) => season))];
  return seasons.map((season) => {
    const ofSeason = held.filter((one) => one.season === season);
    const both = ofSeason.flatMap((one, index) =>
      ofSeason
        .slice(index + 1)
        .filter((other) => other.machine === one.machine && other.from < one.to && one.from < other.to),
    );
    return { season, of: both.length };
  });
}

describe.each([don, mius])("$name", (holding) => {
  // Outside of a test, whose time would be short for it: fields are drawn once.
  const seasons = clashes(holding, "2026-10-15");

  test("hardly has a combine on two fields at once", () => {
    expect(seasons.length).toBeGreaterThan(4);
    expect(seasons.filter(({ of }) => of > 2)).toEqual([]);
  });
});
