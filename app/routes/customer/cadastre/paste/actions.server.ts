import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { counted } from "~/words/format";
import { pasteForm } from "./form";
import { faultText, type TypedNumber } from "./read-numbers";

/** The farm API names the numbers by their places in the list; people know them by the lines they pasted. */
const atLines = (numbers: TypedNumber[]) => (error: unknown) => {
  if (!(error instanceof UpstreamError)) throw error;
  const fields = (error.details.fields ?? []).map(({ path, message }) => {
    const typed = numbers[Number(/^parcels\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return typed ? { path: "numbers", message: faultText({ ...typed, reason: message }) } : { path, message };
  });
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields });
};

/** Adds all parcels of the list or none of them. */
export async function pasteParcels({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = Number(params.customerId);
  return answerForm(await request.formData(), pasteForm, async ({ value: { numbers, ...shared }, key }) => {
    const body = { parcels: numbers.map(({ number }) => ({ number, ...shared, comment: null })) };
    const { items } = await api
      .send(calls.createParcels, { params: { customerId }, body, key })
      .catch(atLines(numbers));
    await session.say({ text: `Добавлено: ${counted(items.length, "участок", "участка", "участков")}` });
    return redirect(paths.cadaster(customerId));
  });
}
