import type { LoaderFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";

/** Whether the caller may change the park, and what the address opens over the screen for who may. */
export async function openWindow({ context: { api }, request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const mayEdit = (await readRights(api, customerIn(params))).may("changeMachines");
  return {
    mayEdit,
    adding: mayEdit && searchParams.has("new"),
    /** The one of the rows that a parameter names. */
    named<Row extends { id: number }>(parameter: string, rows: Row[]): Row | null {
      const asked = Number(searchParams.get(parameter));
      return (mayEdit && rows.find(({ id }) => id === asked)) || null;
    },
  };
}

/** What the address says to search for. */
export const askedText = ({ request }: Pick<LoaderFunctionArgs, "request">): string =>
  (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
