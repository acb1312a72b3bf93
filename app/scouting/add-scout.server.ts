import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { errorTable } from "#contract/errors";
import { scoutChange } from "#contract/scouting-shapes";
import { takeResumed } from "~/http/resume-page";
import { customerIn, idsIn } from "~/params.server";
import { paths } from "~/paths";
import { randomId } from "~/ui/random-id";
import { staleText } from "~/upstream/answer-form.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { filesOf, readScoutForm, type ScoutForm } from "./points-form";
import { type Fault, faultIn, faultsOf, refusedForm } from "./refused-form.server";
import { sendPhoto, sendScout } from "./send-scout.server";

/** Photos that have come, by the place of their point in the form: they are not lost when the rest is refused. */
type Kept = Record<string, string[]>;

async function sendPhotos(
  api: FarmApi,
  customerId: number,
  form: FormData,
): Promise<{ kept: Kept; faults: Fault[]; status: number }> {
  const kept: Kept = {};
  const faults: Fault[] = [];
  // A photo that is none; what the server itself lacks is graver.
  let status: number = errorTable.UnsupportedMedia.status;
  const count = Math.min(Number(form.get("points") ?? 0), 50);
  for (let nth = 0; nth < count; nth++) {
    const name = `p${nth}.ref`;
    const refs = form.getAll(name).filter((ref): ref is string => typeof ref === "string" && ref !== "");
    for (const file of filesOf(form, nth)) {
      try {
        refs.push(await sendPhoto(api, customerId, file));
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.status === 401) throw error;
        faults.push({ text: `Точка ${nth + 1}, «${file.name}»: ${error.message}`, place: nth });
        status = Math.max(status, error.status);
      }
    }
    form.delete(`p${nth}.photos`);
    form.delete(name);
    for (const ref of refs) form.append(name, ref);
    kept[name] = refs;
  }
  return { kept, faults, status };
}

/** Photos that a sign-in could not carry along, by the names of their controls: nothing is saved without them unseen. */
const lostPhotos = (names: readonly string[]): Fault[] =>
  names.map((name) => {
    const place = Number(/^p(\d+)\./.exec(name)?.[1] ?? 0);
    const text = `Точка ${place + 1}: фото не отправлены, сеанс закончился раньше. Выберите их ещё раз`;
    return { text, place };
  });

/** What is done with the form: its photos have come by then. @returns where it leads, or what is wrong with it */
type Save = (read: ScoutForm & { ask_places: boolean }, form: FormData) => Promise<Response | Fault[]>;

/** Takes a form as a browser without scripts sends it; what is refused comes back with everything typed and its photos. */
function takeForm({ context: { api }, request, params }: ActionFunctionArgs, save: Save) {
  const customerId = customerIn(params);
  return withUpload(request, async (form) => {
    const lost = lostPhotos(takeResumed(form));
    const { kept, faults: refusedPhotos, status } = await sendPhotos(api, customerId, form);
    const faults = [...lost, ...refusedPhotos];
    const refused = (all: readonly Fault[], status: number) => refusedForm(form, kept, all, status);
    const read = readScoutForm(form);
    const all = [...faults, ...faultsOf(read)];
    if (all.length > 0) return refused(all, refusedPhotos.length > 0 ? status : 422);
    try {
      const saved = await save({ ...read, ask_places: !form.has("sure") }, form);
      return saved instanceof Response ? saved : refused(saved, 422);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const told = (error.details.fields ?? []).map((one) => faultIn(read, one));
      return refused(told.length > 0 ? told : [{ text: error.message, place: null }], error.status);
    }
  });
}

/** Keeps a new inspection. */
export function addScout(args: ActionFunctionArgs) {
  const { api, session } = args.context;
  const customerId = customerIn(args.params);
  return takeForm(args, async ({ scout, ask_places }) => {
    const { id, field_id } = await sendScout(api, customerId, { ...scout, ask_places });
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
  return takeForm(args, async ({ scout: { scouted_local, comment, points }, ask_places }, form) => {
    const version = Number(form.get("version"));
    const change = scoutChange.safeParse({ scouted_local, comment, points, ask_places, version });
    if (!change.success) return change.error.issues.map(({ message }) => ({ text: message, place: null }));
    const stale = await api
      .send(calls.updateScout, { params: place, body: change.data, key: randomId() })
      .then(() => null, staleDetails);
    if (stale) {
      form.set("version", String((await api.load(calls.getScout, { params: place })).version));
      return [{ text: staleText(stale), place: null }];
    }
    await session.say({ text: "Осмотр изменён" });
    return redirect(paths.scout(place.customerId, place.fieldId, place.scoutId));
  });
}
