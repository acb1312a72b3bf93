import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Ability } from "#contract/abilities";
import { customerIn } from "~/params.server";
import { readRights } from "./rights.server";

/** Whether the caller has an ability, and what the address opens over the screen for who has it. */
export async function openWindow({ context: { api }, request, params }: LoaderFunctionArgs, ability: Ability) {
  const { searchParams } = new URL(request.url);
  const rights = await readRights(api, customerIn(params));
  const mayEdit = rights.may(ability);
  return {
    rights,
    mayEdit,
    adding: mayEdit && searchParams.has("new"),
    /** The one of the rows that a parameter names. */
    named<Row extends { id: number }>(parameter: string, rows: readonly Row[]): Row | null {
      const asked = Number(searchParams.get(parameter));
      return (mayEdit && rows.find(({ id }) => id === asked)) || null;
    },
  };
}
