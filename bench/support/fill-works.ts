import sql from "sql-template-tag";
import { workStatus, workType } from "#contract/work-words";
import { Chance } from "#farm-api/demo/chance";
import { type DemoPark, writePark } from "#farm-api/demo/works/write-park";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { insertWorks, type NewWork } from "#farm-api/works/shared/insert-works";
import { addDays } from "#formats/days/count";
import { hoursInto, momentOf } from "#formats/days/instants";

const batchSize = 1000;
const { sowing, harvesting, spraying } = workType;
/** After its one sowing and one harvest a field gets these in turn. */
const others = [
  workType.discing,
  workType.cultivation,
  workType.harrowing,
  workType.fertilizing,
  spraying,
  workType.subsoiling,
  workType.plowing,
  spraying,
  workType.rolling,
  workType.fertilizing,
];

interface Filled {
  fieldIds: readonly number[];
  works: number;
  season: number;
}

function workOf(fieldId: number, place: number, season: number, { machines, implements: tools }: DemoPark): NewWork {
  const day = addDays(`${season}-03-01`, (fieldId * 7 + place * 6) % 270);
  const start = hoursInto(day, 7, 0);
  const type = [sowing, harvesting][place] ?? others[place % others.length] ?? workType.discing;
  const done = momentOf(start) < Date.now();
  const machine = machines[(fieldId + place) % machines.length];
  const product = { kind: "pesticide" as const, unit: "л/га" as const, planned_rate: 1.5, rate: done ? 1.4 : null };
  return {
    field_id: fieldId,
    work_type_id: type,
    work_status: done ? workStatus.done : workStatus.planned,
    season,
    start_dt: done ? start : null,
    end_dt: done ? hoursInto(day, 16, 0) : null,
    area: done ? 850_000 : null,
    planned: {
      start_dt: hoursInto(addDays(day, -1), 7, 0),
      end_dt: start,
      area: 850_000,
    },
    products:
      type === spraying ? [1, 2].map((shift) => ({ ...product, product_id: ((fieldId + shift) % 100) + 1 })) : [],
    machinery: machine
      ? [
          {
            machine_id: machine.id,
            equipment_id: tools[place % tools.length]?.id ?? null,
            machine_operator_id: machine.operatorId,
          },
        ]
      : [],
    field_yield: type === harvesting ? 41.5 : null,
    comment: place % 5 === 0 ? "По влажной почве, вторым следом" : null,
    plot_id: null,
    season_plan_id: null,
  };
}

/** Gives a holding machines, people and a season's works, evenly over its fields. */
export function fillWorks(pool: Pool, customerId: number, { fieldIds, works, season }: Filled): Promise<void> {
  return inScope(pool, { customerId }, async (tx) => {
    const land = { customerId, hectares: 40_000, region: 61, untracked: true };
    const park = await writePark(tx, new Chance(`bench ${customerId}`), land);
    const each = Math.ceil(works / fieldIds.length);
    const all = fieldIds.flatMap((id) => Array.from({ length: each }, (_, place) => workOf(id, place, season, park)));
    for (let start = 0; start < all.length; start += batchSize)
      await insertWorks(tx, customerId, all.slice(start, start + batchSize));
    await tx.run(sql`ANALYZE workrecord, workrecord_machine`);
  });
}
