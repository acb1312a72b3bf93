import { moscowDay, moscowSeason } from "#formats/days/instants";
import type { BodyInput } from "../../contract/call";
import { calls } from "../../contract/calls";
import { workStatus, workType } from "../../contract/work-words";
import type { workCalls } from "../../contract/works";
import { areaOf } from "../../farm-api/geometry/area";
import type { MultiPolygon } from "../../farm-api/geometry/types";
import type { Make } from "../support/ask";

type Work = BodyInput<typeof workCalls.createManyWorkrecords>["records"][number];

/** What sows, sprays and harvests, by id. */
interface Park {
  tractor: number;
  sprayer: number;
  combine: number;
  drill: number;
  driver: number;
}

/** Machines, implements and people. */
async function writePark(make: Make, customerId: number): Promise<Park> {
  const params = { customerId };
  const machine = async (body: BodyInput<typeof calls.createMachine>) =>
    (await make(calls.createMachine, { params, body: { year: 2019, ...body } })).id;
  const implement = async (name: string, equipment_type_id: number, working_width: number) =>
    (await make(calls.createEquipment, { params, body: { name, equipment_type_id, working_width } })).id;
  const person = async (last_name: string, first_name: string) =>
    (await make(calls.createMachineOperator, { params, body: { last_name, first_name } })).id;
  await machine({ machine_type: "TRACTOR", model: "Беларус 82.1", number: "61 РО 1207" });
  await machine({ machine_type: "AUTOMOBILE", model: "КамАЗ 45143", number: "А 118 ВК 161" });
  await implement("Дискатор БДМ-6", 5, 6);
  await implement("Разбрасыватель РУМ-1000", 37, 18);
  await person("Ёлкин", "Пётр");
  const tractor = await machine({ machine_type: "TRACTOR", model: "К-744Р2", number: "61 РО 4410" });
  const tracker = { source: "wialon", serial: "7001" };
  await make(calls.attachTracker, { params: { customerId, id: tractor }, body: tracker });
  return {
    tractor,
    sprayer: await machine({ machine_type: "SPRAYER", model: "Туман-3", working_width: 28 }),
    combine: await machine({ machine_type: "HARVESTER", model: "Acros 585", working_width: 9 }),
    drill: await implement("Сеялка СЗ-5,4", 25, 5.4),
    driver: await person("Ткаченко", "Василий"),
  };
}

type Done = Pick<Work, "work_type_id"> & Partial<Work> & { day: string };

/** A season of a field: sown, fed, sprayed and harvested. */
function worksOf({ tractor, sprayer, combine, drill, driver }: Park) {
  const sowing: Done = {
    work_type_id: workType.sowing,
    day: "04-12",
    products: [{ kind: "seed", product_id: 1, unit: "кг/га", rate: 180 }],
    machinery: [{ machine_id: tractor, equipment_id: drill, machine_operator_id: driver }],
  };
  const feeding: Done = {
    work_type_id: workType.fertilizing,
    day: "04-25",
    products: [{ kind: "fertilizer", product_id: 1, unit: "кг/га", rate: 150 }],
  };
  const spraying: Done = {
    work_type_id: workType.spraying,
    day: "05-14",
    products: [{ kind: "pesticide", product_id: 1, unit: "л/га", rate: 0.4 }],
    machinery: [{ machine_id: sprayer }],
  };
  const harvest: Done = {
    work_type_id: workType.harvesting,
    day: "07-20",
    field_yield: 48.5,
    machinery: [{ machine_id: combine }],
  };
  return { sowing, feeding, spraying, harvest };
}

interface Land {
  customerId: number;
  /** Of the fields, in their order. */
  boundaries: readonly MultiPolygon[];
}

async function writeSeason(make: Make, { customerId, boundaries }: Land, season: number, works: Done[]) {
  const records = boundaries.slice(0, 4).flatMap((boundary, index) =>
    works.map(({ day, ...work }): Work => {
      const [start_dt, end_dt] = [`${season}-${day}T05:00:00Z`, `${season}-${day}T15:00:00Z`];
      // What this season has yet to come is no more than planned.
      const work_status = `${season}-${day}` <= moscowDay(new Date()) ? workStatus.done : workStatus.planned;
      const done = { work_status, start_dt, end_dt, area: areaOf(boundary), ask: "none" } as const;
      return { field_id: customerId * 1000 + 1 + index, season, ...done, ...work };
    }),
  );
  await make(calls.createManyWorkrecords, { params: { customerId }, body: { records } });
}

/**
 * The park; two seasons of works, one with a spraying that was never done, one still going; a plan on fields and one that
 * waits for them.
 */
export async function writeWorks(make: Make, land: Land): Promise<void> {
  const { customerId } = land;
  const season = moscowSeason(new Date());
  const { sowing, feeding, spraying, harvest } = worksOf(await writePark(make, customerId));
  const forgotten: Done = { ...spraying, day: "05-24", work_status: workStatus.planned };
  await writeSeason(make, land, season - 1, [sowing, feeding, spraying, harvest, forgotten]);
  await writeSeason(make, land, season, [
    sowing,
    feeding,
    { ...spraying, work_status: workStatus.planned, comment: "По росе" },
    { work_type_id: workType.cultivation, day: "03-28", work_status: workStatus.cancelled, comment: "Отменено: дожди" },
  ]);
  const free = [6, 7].map((place) => customerId * 1000 + place);
  const params = { customerId, id: 1 };
  await make(calls.createFromTemplate, { params, body: { season, field_ids: free } });
  await make(calls.createFromTemplate, { params, body: { season: season + 1 } });
}
