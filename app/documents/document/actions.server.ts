import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { type Accepted, answerForm } from "~/upstream/answer-form.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { documentForm } from "./form";

interface Place {
  customerId: number;
  id: number;
}

const mostAlike = 1000;

/** The parcel of a number that is typed. What stands is kept, though the parcel may be deleted by now. @throws UpstreamError */
async function parcelOf(api: FarmApi, place: Place, number: string | undefined): Promise<number | null> {
  if (!number) return null;
  const standing = await api.send(calls.getDocument, { params: place });
  if (standing.parcel_number === number) return standing.parcel_id;
  const { customerId } = place;
  const query = { q: number, limit: mostAlike };
  const { items } = await api.send(calls.listParcels, { params: { customerId }, query });
  const found = items.find((parcel) => parcel.number === number);
  if (found) return found.id;
  const message = "Участка с таким номером нет. Проверьте номер или добавьте участок в разделе «Кадастр»";
  throw new UpstreamError("Invalid", 422, message, { fields: [{ path: "parcel_number", message }] });
}

interface Replaced {
  file: File | undefined;
  version: number;
  key: string | undefined;
}

/** Puts another file in the place of a document's. @returns the version that stands then @throws UpstreamError at the form's control */
async function replaceFile(api: FarmApi, place: Place, { file, version, key }: Replaced): Promise<number> {
  if (!file) return version;
  const upload = new FormData();
  upload.set("document", file, file.name);
  const sent = api.send(calls.putDocumentFile, {
    params: place,
    query: { version },
    upload,
    key: key && `${key}-file`,
  });
  const { version: stands } = await sent.catch((error: unknown) => {
    if (!(error instanceof UpstreamError) || error.details.fields === undefined) throw error;
    const fields = error.details.fields.map((one) => ({ ...one, path: "file" }));
    throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields }, { cause: error });
  });
  return stands;
}

/** Changes what is said of a document, and its file where another is chosen: a file that is refused leaves all as it was. */
export async function updateDocument({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, documentId: id } = idsIn(params, "customerId", "documentId");
  const place = { customerId, id };
  const accept = async ({ value: { parcel_number, file, ...value }, key, form }: Accepted<typeof documentForm>) => {
    const parcel_id = form.has("parcel_number") ? await parcelOf(api, place, parcel_number) : undefined;
    const version = await replaceFile(api, place, { file, version: value.version, key });
    const { title } = await api.send(calls.updateDocument, {
      params: place,
      body: { ...value, parcel_id, comment: value.comment ?? "", version },
      key,
    });
    await session.say({ text: `Документ «${title}» сохранён` });
    return redirect(paths.document(place.customerId, place.id));
  };
  return withUpload(request, (sent) => answerForm(sent, documentForm, accept, { secrets: ["file"] }));
}
