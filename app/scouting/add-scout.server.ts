import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { scoutChange } from "#contract/scouting-shapes";
import { customerIn, idsIn } from "~/params.server";
import { paths } from "~/paths";
import { randomId } from "~/ui/random-id";
import { staleText } from "~/upstream/answer-form.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { readScoutForm } from "./points-form";
import { faultText, sendPhoto, sendScout } from "./send-scout.server";

/** Photos that have come, by the place of their point in the form: they are not lost when the rest is refused. */
type Kept = Record<string, string[]>;

async function sendPhotos(api: FarmApi, customerId: number, form: FormData): Promise<{ kept: Kept; faults: string[] }> {
  const kept: Kept = {};
  const faults: string[] = [];
  const count = Math.min(Number(form.get("points") ?? 0), 50);
  for (let nth = 0; nth < count; nth++) {
    const name = `p${nth}.ref`;
    const refs = form.getAll(name).filter((ref): ref is string => typeof ref === "string" && ref !== "");
    for (const file of form.getAll(`p${nth}.photos`)) {
      if (typeof file === "string" || file.size === 0) continue;
      try {
        refs.push(await sendPhoto(api, customerId, file));
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.status === 401) throw error;
        faults.push(`«${file.name}»: ${error.message}`);
      }
    }
    form.delete(`p${nth}.photos`);
    form.delete(name);
    for (const ref of refs) form.append(name, ref);
    kept[name] = refs;
  }
  return { kept, faults };
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && !name.endsWith(".ref") ? [[name, value]] : [])),
  );

/** What is done with the form: its photos have come by then. @returns where it leads, or what is wrong with it */
type Save = (form: FormData) => Promise<Response | string[]>;

/** Takes a form as a browser without scripts sends it; what is refused comes back with everything typed and its photos. */
function takeForm({ context: { api }, request, params }: ActionFunctionArgs, save: Save) {
  const customerId = customerIn(params);
  return withUpload(request, async (form) => {
    const { kept, faults } = await sendPhotos(api, customerId, form);
    const refused = (errors: string[], status: number) => data({ errors, typed: typedIn(form), kept }, { status });
    if (faults.length > 0) return refused(faults, 415);
    const { nameless } = readScoutForm(form);
    if (nameless.length > 0) return refused(nameless, 422);
    try {
      const saved = await save(form);
      return saved instanceof Response ? saved : refused(saved, 422);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const told = (error.details.fields ?? []).map(faultText);
      return refused(told.length > 0 ? told : [error.message], error.status);
    }
  });
}

/** Keeps a new inspection. */
export function addScout(args: ActionFunctionArgs) {
  const { api, session } = args.context;
  const customerId = customerIn(args.params);
  return takeForm(args, async (form) => {
    const { id, field_id } = await sendScout(api, customerId, readScoutForm(form).scout);
    await session.say({ text: "Осмотр сохранён" });
    return redirect(paths.scout(customerId, field_id, id));
  });
}

/** Who has changed it meanwhile. @throws what else it was refused for */
function staleDetails(error: unknown): UpstreamError["details"] {
  if (error instanceof UpstreamError && error.code === "StaleVersion") return error.details;
  throw error;
}

/** Changes one: its points are those of the form. */
export function changeScout(args: ActionFunctionArgs) {
  const { api, session } = args.context;
  const place = idsIn(args.params, "customerId", "fieldId", "scoutId");
  return takeForm(args, async (form) => {
    const { comment, points } = readScoutForm(form).scout;
    const read = scoutChange.safeParse({ comment, points, version: Number(form.get("version")) });
    if (!read.success)
      return read.error.issues.map(({ path, message }) => faultText({ path: path.join("."), message }));
    const stale = await api
      .send(calls.updateScout, { params: place, body: read.data, key: randomId() })
      .then(() => null, staleDetails);
    if (stale) {
      const { version } = await api.load(calls.getScout, { params: place });
      form.set("version", String(version));
      return [staleText(stale)];
    }
    await session.say({ text: "Осмотр изменён" });
    return redirect(paths.scout(place.customerId, place.fieldId, place.scoutId));
  });
}
