import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { FarmDocument } from "#contract/documents";
import { dayAt } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { fileKind } from "../file-kind";
import { readAsked } from "./queries.server";

const mostAtOnce = 1000;

const columnsAt = (tzOffset: number): TableColumn<FarmDocument>[] => [
  { title: "Документ", width: 40, value: ({ title }) => title },
  { title: "Комментарий", width: 32, value: ({ comment }) => comment },
  { title: "Поле", width: 24, value: ({ field_id, field_name }) => (field_id ? (field_name ?? "поле удалено") : null) },
  {
    title: "Кадастровый участок",
    width: 24,
    value: ({ parcel_id, parcel_number }) => (parcel_id ? (parcel_number ?? "участок удалён") : null),
  },
  { title: "Файл", width: 32, value: ({ file_name }) => file_name ?? "файла нет" },
  { title: "Вид файла", width: 20, value: ({ media_type }) => media_type && fileKind(media_type) },
  { title: "Действует до", format: "date", width: 14, value: ({ valid_until }) => valid_until },
  { title: "Добавлен", format: "date", width: 12, value: ({ created_at }) => dayAt(created_at, tzOffset) },
  { title: "Кто добавил", width: 24, value: ({ created_by }) => created_by },
];

/** The documents that the filters leave, those of the further pages too. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { context, request, params } = args;
    const { query } = readAsked(request, context.today);
    const documents: FarmDocument[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await context.api.load(calls.listDocuments, {
        params: { customerId: customerIn(params) },
        query: { ...query, cursor, limit: mostAtOnce },
      });
      documents.push(...page.items);
      cursor = page.next_cursor;
    }
    return { what: "документы", sheets: [sheetOf("Документы", columnsAt(context.tzOffset), documents)] };
  });
