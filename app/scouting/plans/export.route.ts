import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { ScoutPlan } from "#contract/scout-plans";
import { dayAt } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { datedFilter, readScope } from "~/session/scope.server";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { loadScoutNames } from "../names.server";
import { readPlanState, stateNames } from "./queries.server";

const columns: TableColumn<ScoutPlan>[] = [
  { title: "План", width: 36, value: ({ name }) => name },
  { title: "Что смотреть", width: 48, value: ({ task }) => task },
  { title: "Кто", width: 24, value: ({ person }) => person },
  { title: "С какого дня", format: "date", width: 14, value: ({ starts_on }) => starts_on },
  { title: "Срок", format: "date", width: 12, value: ({ due_on }) => due_on },
  { title: "Повтор, дней", format: "integer", width: 14, value: ({ repeat_days }) => repeat_days },
  { title: "Состояние", width: 14, value: ({ state }) => stateNames[state] },
  { title: "Просрочен", width: 12, value: ({ overdue }) => (overdue ? "да" : null) },
  { title: "Полей", format: "integer", width: 8, value: ({ fields }) => fields.length },
  { title: "Осмотрено", format: "integer", width: 12, value: ({ done_count }) => done_count },
  { title: "Маршрут, км", format: "decimal", width: 12, value: ({ route_length }) => route_length / 1000 || null },
  { title: "Кто составил", width: 24, value: ({ author }) => author },
];

interface Stop {
  plan: ScoutPlan;
  nth: number;
  field: ScoutPlan["fields"][number];
}

const stopColumns = (crop: (id: number | null) => string | null, tzOffset: number): TableColumn<Stop>[] => [
  { title: "План", width: 36, value: ({ plan }) => plan.name },
  { title: "Срок", format: "date", width: 12, value: ({ plan }) => plan.due_on },
  { title: "По порядку", format: "integer", width: 12, value: ({ nth }) => nth },
  { title: "Поле", width: 24, value: ({ field }) => field.field_name },
  { title: "Культура", width: 24, value: ({ field }) => crop(field.crop_id) },
  {
    title: "Осмотрено",
    format: "date",
    width: 12,
    value: ({ field }) => field.scouted_at && dayAt(field.scouted_at, tzOffset),
  },
];

/** The plans that stand on the screen, and their fields in the order of the route. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { api, tzOffset } = args.context;
    const customerId = customerIn(args.params);
    const scope = await readScope(args.context, args.request, customerId);
    const query = { ...datedFilter(scope, args.context.today), state: readPlanState(args.request) };
    const [{ items }, names] = await Promise.all([
      api.load(calls.listScoutPlans, { params: { customerId }, query }),
      loadScoutNames(api, customerId),
    ]);
    const stops = items.flatMap((plan) => plan.fields.map((field, index) => ({ plan, nth: index + 1, field })));
    const crop = (id: number | null) => names.crop(id)?.name ?? null;
    return {
      what: query.state === "closed" ? "завершённые планы осмотров" : "планы осмотров",
      sheets: [sheetOf("Планы осмотров", columns, items), sheetOf("Поля", stopColumns(crop, tzOffset), stops)],
    };
  });
