import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Marker } from "#contract/markers";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { markerKinds } from "~/words/marker-kinds";
import { loadMarkers } from "./queries.server";

const columns: TableColumn<Marker>[] = [
  { title: "Метка", width: 28, value: ({ name }) => name },
  { title: "Что это", width: 18, value: ({ kind }) => markerKinds[kind] },
  { title: "Где", width: 24, value: ({ field_id, field_name }) => (field_id === null ? "вне полей" : field_name) },
  { title: "Широта", width: 12, format: "plain", value: ({ lat }) => Number(lat.toFixed(5)) },
  { title: "Долгота", width: 12, format: "plain", value: ({ lon }) => Number(lon.toFixed(5)) },
  { title: "Примечание", width: 40, value: ({ comment }) => comment },
];

/** Every marker of the holding. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { markers } = await loadMarkers(args);
    return { what: "метки", sheets: [sheetOf("Метки", columns, markers)] };
  });
