import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Recommendation } from "#contract/recommendations";
import { dayAt } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { datedFilter, readScope } from "~/session/scope.server";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { loadProductNames } from "../names.server";
import { statusNames, urgencyNames } from "../words";
import { readAsked } from "./queries.server";

const mostAtOnce = 1000;

const columns = (product: (one: Recommendation) => string | null, tzOffset: number): TableColumn<Recommendation>[] => [
  { title: "Что сделать", width: 48, value: ({ text }) => text },
  { title: "Поле", width: 24, value: ({ field_name }) => field_name },
  { title: "Препарат", width: 28, value: product },
  { title: "Норма", format: "plain", width: 10, value: ({ rate }) => rate },
  { title: "Единица", width: 10, value: ({ unit }) => unit },
  { title: "Срок", format: "date", width: 12, value: ({ until }) => until },
  { title: "Срочность", width: 18, value: ({ urgency }) => urgencyNames[urgency] },
  { title: "Состояние", width: 14, value: ({ status }) => statusNames[status] },
  { title: "Просрочена", width: 12, value: ({ overdue }) => (overdue ? "да" : null) },
  { title: "Дана", format: "date", width: 12, value: ({ created_at }) => dayAt(created_at, tzOffset) },
  { title: "Кто дал", width: 24, value: ({ author }) => author },
  { title: "Консультант", width: 14, value: ({ advised }) => (advised ? "да" : null) },
  { title: "Кто ответил", width: 24, value: ({ answered_by }) => answered_by },
  { title: "Почему отклонена", width: 32, value: ({ reason }) => reason },
  { title: "Сообщений", format: "integer", width: 12, value: ({ messages_count }) => messages_count },
];

/** The recommendations that the filters leave, those of the further pages too. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { api, tzOffset } = args.context;
    const customerId = customerIn(args.params);
    const scope = await readScope(args.context, args.request, customerId);
    const query = { ...readAsked(args.request), ...datedFilter(scope, args.context.today) };
    const { nameOf } = await loadProductNames(api, customerId);
    const found: Recommendation[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api.load(calls.listRecommendations, {
        params: { customerId },
        query: { ...query, cursor, limit: mostAtOnce },
      });
      found.push(...page.items);
      cursor = page.next_cursor;
    }
    return { what: "рекомендации", sheets: [sheetOf("Рекомендации", columns(nameOf, tzOffset), found)] };
  });
