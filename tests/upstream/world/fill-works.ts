import { moscowSeason } from "#formats/days/instants";
import { workStatus, workType } from "../../../contract/work-words";
import { prescriptionsOf, templates } from "../../../farm-api/season-plans/templates";
import type { WorkInput } from "../../../farm-api/works/shared/work-references";
import { attachFields } from "../answers/plan-fields";
import { writePrescribed } from "../answers/plan-works";
import { keep, newWork } from "../answers/work-checks";
import type { Holding } from "./holding";
import type { Ids, StoredPlan } from "./works";

/** What sows, sprays and harvests, by id. */
interface Park {
  tractor: number;
  sprayer: number;
  combine: number;
  drill: number;
  driver: number;
}

/** Machines, implements and people. */
export function addPark(holding: Holding, { nextId }: Ids): Park {
  const own = () => ({ id: nextId(), customer_id: holding.customer.id, version: 1, deleted: false });
  const none = { tracker_source: null, tracker_serial: null, comment: null };
  const machine = (
    given: { machine_type: "TRACTOR" | "SPRAYER" | "HARVESTER" | "AUTOMOBILE"; model: string },
    more = {},
  ) => {
    const made = { ...none, number: null, year: 2019, working_width: null, ...given, ...more, ...own() };
    holding.machines.set(made.id, made);
    return made.id;
  };
  const implement = (name: string, equipment_type_id: number, working_width: number) => {
    const made = { name, equipment_type_id, working_width, number: null, comment: null, ...own() };
    holding.equipment.set(made.id, made);
    return made.id;
  };
  const person = (last_name: string, first_name: string) => {
    const made = { last_name, first_name, phone: null, ...own() };
    holding.operators.set(made.id, made);
    return made.id;
  };
  machine({ machine_type: "TRACTOR", model: "Беларус 82.1" }, { number: "61 РО 1207" });
  machine({ machine_type: "AUTOMOBILE", model: "КамАЗ 45143" }, { number: "А 118 ВК 161" });
  implement("Дискатор БДМ-6", 5, 6);
  implement("Разбрасыватель РУМ-1000", 37, 18);
  person("Ёлкин", "Пётр");
  return {
    tractor: machine(
      { machine_type: "TRACTOR", model: "К-744Р2" },
      { number: "61 РО 4410", tracker_source: "wialon", tracker_serial: "7001" },
    ),
    sprayer: machine({ machine_type: "SPRAYER", model: "Туман-3" }, { working_width: 28 }),
    combine: machine({ machine_type: "HARVESTER", model: "Acros 585" }, { working_width: 9 }),
    drill: implement("Сеялка СЗ-5,4", 25, 5.4),
    driver: person("Ткаченко", "Василий"),
  };
}

type Done = Pick<WorkInput, "work_type_id"> & Partial<WorkInput> & { day: string };

/** A season of a field: sown, fed, sprayed and harvested. */
const seasonOf = ({ tractor, sprayer, combine, drill, driver }: Park): Done[] => [
  {
    work_type_id: workType.sowing,
    day: "04-12",
    products: [{ kind: "seed", product_id: 1, unit: "кг/га", rate: 180 }],
    machinery: [{ machine_id: tractor, equipment_id: drill, machine_operator_id: driver }],
  },
  {
    work_type_id: workType.fertilizing,
    day: "04-25",
    products: [{ kind: "fertilizer", product_id: 1, unit: "кг/га", rate: 150 }],
  },
  {
    work_type_id: workType.spraying,
    day: "05-14",
    products: [{ kind: "pesticide", product_id: 1, unit: "л/га", rate: 0.4 }],
    machinery: [{ machine_id: sprayer }],
  },
  { work_type_id: workType.harvesting, day: "07-20", field_yield: 48.5, machinery: [{ machine_id: combine }] },
];

const plain: Pick<WorkInput, "products" | "machinery" | "comment"> = { products: [], machinery: [], comment: null };

function addSeason(holding: Holding, ids: Ids, season: number, works: Done[]): void {
  for (const field of [...holding.fields.values()].slice(0, 4))
    for (const { day, ...work } of works) {
      const [start_dt, end_dt] = [`${season}-${day}T05:00:00Z`, `${season}-${day}T15:00:00Z`];
      const body: WorkInput = {
        ...plain,
        season,
        work_status: workStatus.done,
        start_dt,
        end_dt,
        area: field.area || null,
        ...work,
      };
      keep(holding, [newWork(ids, body, field.id)]);
    }
}

function addPlan(holding: Holding, world: Ids, season: number, fieldIds: number[]): void {
  const [template] = templates;
  if (!template) return;
  const { name, crop_id, description } = template;
  const own = { fields: new Set<number>(), version: 1, gone: null };
  const plan: StoredPlan = { id: world.nextId(), name, crop_id, description, season, ...own };
  holding.plans.set(plan.id, plan);
  writePrescribed({ world, holding }, plan, prescriptionsOf(template, season));
  attachFields({ world, holding }, plan, fieldIds);
}

/** Two seasons of works, one with a spraying that was never done, one still going, a plan on fields and one that waits for them, and entries of the holding's own. */
export function addWorks(holding: Holding, ids: Ids, park: Park): void {
  const season = moscowSeason(new Date());
  const [sowing, feeding, spraying] = seasonOf(park);
  if (!sowing || !feeding || !spraying) return;
  const forgotten = { ...spraying, day: "05-24", work_status: workStatus.planned } as const;
  addSeason(holding, ids, season - 1, [...seasonOf(park), forgotten]);
  addSeason(holding, ids, season, [
    sowing,
    feeding,
    { ...spraying, work_status: workStatus.planned, comment: "По росе" },
    { work_type_id: workType.cultivation, day: "03-28", work_status: workStatus.cancelled, comment: "Отменено: дожди" },
  ]);
  const free = [...holding.fields.values()].slice(5, 7).map(({ id }) => id);
  addPlan(holding, ids, season, free);
  addPlan(holding, ids, season + 1, []);
}
