import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireClaims } from "~/session/guards.server";
import { withParams } from "~/ui/url-state";
import { passFile } from "~/upstream/pass-file.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { readChosen, withChosen } from "../chosen";
import { readAddress, toListQuery } from "../read-address.server";
import { exportFormats } from "./export-formats";

/** The chosen fields as a file of the format asked for. What can't be had is said on the screen that asked. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = customerIn(params);
  const { search, searchParams } = new URL(request.url);
  const chosen = readChosen(search);
  const back = async (text: string) => {
    await context.session.say({ text, tone: "error" });
    return redirect(paths.chooseFields(customerId) + withParams(withChosen(search, chosen), { format: null }));
  };
  const format = exportFormats.find(({ value }) => value === searchParams.get("format"))?.value;
  if (!format) return back("Выберите, в каком виде выгрузить поля");
  if (chosen.length === 0) return back("Отметьте поля, которые нужно выгрузить");
  const asked = await readAddress(context, request, customerId);
  const { sort: _, order: __, ...filter } = toListQuery(asked);
  const query = chosen === "all" ? { ...filter, format } : { season: asked.season, ids: chosen.join(","), format };
  const answer = context.api.open(calls.exportFields, { params: { customerId }, query });
  const refused = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (refused instanceof UpstreamError && refused.code !== "SessionExpired") return back(refused.message);
  return passFile(() => answer);
}
