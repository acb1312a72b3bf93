import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { counted } from "~/words/format";
import { pasteForm } from "./form";
import { faultText, type TypedNumber } from "./read-numbers";

/** The farm API names the numbers by their places in the list; people know them by the lines they pasted. */
const atLines = (numbers: TypedNumber[]) => (error: unknown) => {
  if (!(error instanceof UpstreamError)) throw error;
  const faults = error.details.fields ?? [];
  const lease = faults.find(({ path }) => path.endsWith(".lease_end"));
  const lines = faults.map(({ path, message }) => {
    const typed = numbers[Number(/^parcels\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return typed ? { path: "numbers", message: faultText({ ...typed, reason: message }) } : { path, message };
  });
  // What all have in common is wrong with all of them alike, and is said once.
  const fields = lease ? [{ path: "lease_end", message: lease.message }] : lines;
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields });
};

const parcels = (number: number) => counted(number, "участок", "участка", "участков");

function said(added: number, skipped: number): string {
  if (skipped === 0) return `Добавлено: ${parcels(added)}`;
  const left = `${skipped} уже есть в кадастре`;
  return added === 0 ? `Новых номеров нет: все ${left}` : `Добавлено: ${parcels(added)}, пропущено: ${left}`;
}

/** Adds all parcels of the list or none of them; where it is asked for, all that the holding hasn't yet. */
export async function pasteParcels({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), pasteForm, async ({ value, key }) => {
    const { numbers, skip_taken, ...shared } = value;
    const list = numbers.map(({ number }) => ({ number, ...shared, comment: null }));
    const { items, skipped } = await api
      .send(calls.createParcels, { params: { customerId }, body: { parcels: list, skip_taken }, key })
      .catch(atLines(numbers));
    await session.say({ text: said(items.length, skipped) });
    return redirect(paths.cadaster(customerId));
  });
}
