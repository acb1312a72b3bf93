import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { readChosen, withChosen } from "../chosen";
import { namedFields } from "../chosen.server";

/** The areas of the fields that the address names: filters may hide them from the list. */
export async function loadChosen({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const chosen = readChosen(search);
  // Boxes ticked without scripts come one by one; the address says them in short.
  if (searchParams.has("id")) throw redirect(pathname + withChosen(search, chosen));
  const fields = chosen === "all" ? [] : await namedFields(context, customerIn(params), chosen);
  return { known: fields };
}
