import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import type { Transaction } from "../../platform/database/scope";
import { createPlan } from "../../scouting/plans/write-plan";
import { crop } from "../agronomy/crop-ids";
import { growthOf } from "./growth";
import type { DemoScouting, Walked } from "./write-scouts";

interface DrawnPlan {
  name: string;
  task: string;
  /** Days from today. */
  due: number;
  cropIds: readonly number[];
  /** Stages of BBCH on its day at which there is such a thing to look at. */
  stages: readonly [from: number, to: number];
  fields: number;
  /** How many of them have been walked for it. */
  done: number;
  repeat: number | null;
  /** Days of the year between which it may fall due, where the stage alone doesn't tell. */
  within?: readonly [from: string, to: string];
}

/** Days before a plan's day within which its fields were walked. */
const recently = 40;

const plans: readonly DrawnPlan[] = [
  {
    name: "Озимые перед уборкой",
    task: "Влажность зерна, полегание, сорняки. Какие поля убирать первыми.",
    due: 3,
    cropIds: [crop.winterWheat, crop.winterBarley],
    stages: [75, 89],
    fields: 6,
    done: 2,
    repeat: null,
  },
  {
    name: "Подсолнечник: болезни перед цветением",
    task: "Ложная мучнистая роса, фомопсис; десять растений в пяти точках.",
    due: 5,
    cropIds: [crop.sunflower],
    stages: [16, 61],
    fields: 5,
    done: 0,
    repeat: 14,
  },
  {
    name: "Кукуруза: сорняки в рядках",
    task: "Щирица и амброзия после культивации.",
    due: -2,
    cropIds: [crop.corn, crop.silageCorn],
    stages: [12, 61],
    fields: 4,
    done: 1,
    repeat: null,
  },
  {
    name: "Флаговый лист озимых",
    task: "Ржавчина и септориоз, решение по фунгициду.",
    due: -35,
    cropIds: [crop.winterWheat],
    stages: [37, 71],
    fields: 3,
    done: 3,
    repeat: null,
  },
  {
    name: "Озимые: болезни листа",
    task: "Септориоз, мучнистая роса и ржавчина на трёх верхних листьях, решение по фунгициду.",
    due: 3,
    cropIds: [crop.winterWheat, crop.winterBarley],
    stages: [30, 59],
    fields: 5,
    done: 2,
    repeat: null,
  },
  {
    name: "Озимые перед уходом в зиму",
    task: "Густота, кущение, хлебная жужелица и мыши. Где пересевать весной.",
    due: 4,
    cropIds: [crop.winterWheat, crop.winterBarley],
    stages: [10, 29],
    fields: 6,
    done: 2,
    repeat: null,
    within: ["09-25", "11-30"],
  },
  {
    name: "Озимые: перезимовка",
    task: "Живые узлы кущения, вымокание и мыши по низинам, монолиты на отращивание.",
    due: 6,
    cropIds: [crop.winterWheat, crop.winterBarley, crop.winterRape],
    stages: [10, 29],
    fields: 5,
    done: 2,
    repeat: null,
    within: ["12-10", "03-10"],
  },
  {
    name: "Всходы озимых",
    task: "Полнота всходов, выпады, края.",
    due: -12,
    cropIds: [crop.winterWheat, crop.winterBarley],
    stages: [10, 23],
    fields: 3,
    done: 3,
    repeat: null,
    within: ["09-25", "11-30"],
  },
];

const fallsWithin = (day: string, within: DrawnPlan["within"]) => {
  if (!within) return true;
  const [from, to] = within;
  const at = day.slice(5);
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
};

/** Plans of inspections that agree with what was walked: an inspection of a plan's field becomes the plan's. */
export async function writePlans(tx: Transaction, demo: DemoScouting, walked: readonly Walked[]): Promise<void> {
  const { customerId, people, drawn } = demo;
  const { today } = drawn.now;
  for (const { name, task, due, cropIds, stages, fields, done, repeat, within } of plans) {
    const due_on = addDays(today, due);
    if (!fallsWithin(due_on, within)) continue;
    const plannedOn = addDays(today, Math.min(due, 0) - 7);
    // What nobody has walked lately stands no more, or not yet: whatever day the demonstration lives on.
    const since = addDays(due_on, -recently);
    const isAtStage = (cropId: number) => {
      const { code } = growthOf(cropId, due_on) ?? { code: -1 };
      return code >= stages[0] && code <= stages[1];
    };
    const fitting = walked.filter(
      ({ cropId, day }) => cropIds.includes(cropId) && isAtStage(cropId) && day >= since && day <= due_on,
    );
    const last = new Map(fitting.toReversed().map((one) => [one.fieldId, one]));
    const chosen = [...last.values()].slice(0, fields);
    if (chosen.length === 0) continue;
    const planner = {
      customerId,
      authorId: people[0] ?? null,
      today: plannedOn,
      now: new Date(`${plannedOn}T06:00:00Z`),
    };
    const plan = await createPlan(tx, planner, {
      name,
      task,
      due_on,
      person_id: people.at(-1) ?? null,
      repeat_days: repeat,
      field_ids: chosen.map(({ fieldId }) => fieldId),
      keep_order: false,
    });
    // Who has walked a field since the plan was made has walked it for the plan.
    const ofPlan = chosen.filter(({ day }, nth) => nth < done || day >= plannedOn).map(({ id }) => id);
    await tx.run(sql`
      UPDATE scout SET scout_plan_id = ${plan.id} WHERE customer_id = ${customerId} AND id = ANY(${ofPlan}::int[])`);
  }
}
