import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { Banner } from "~/ui/banner";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm } from "~/upstream/answer-form.server";
import { mustBeOfField } from "../load-map.server";
import { loadRateForm } from "../load-rate-form.server";
import { rateBody } from "../rate-body.server";
import { RateForm } from "../rate-form";
import { rateForm } from "../rate-form-input";

export const meta: MetaFunction = () => [{ title: "Нормы по зонам — Полевод" }];

export async function loader(args: LoaderFunctionArgs) {
  const { customerId } = idsIn(args.params, "customerId");
  await requireRight(args.context.api, customerId, "changeZones");
  return loadRateForm(args, null);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session } = context;
  const place = idsIn(params, "customerId", "fieldId", "zoneMapId");
  const { customerId, fieldId, zoneMapId } = place;
  await mustBeOfField(context, place);
  return answerForm(await readForm(request), rateForm, async ({ value: { body }, key }) => {
    const { id } = await api.send(calls.createRateMap, {
      params: { customerId, id: zoneMapId },
      body: await rateBody(api, customerId, body),
      key,
    });
    await session.say({ text: "Нормы сохранены" });
    return redirect(paths.rateMap(customerId, fieldId, zoneMapId, id));
  });
}

export const shouldRevalidate = afterRefusal;

export default function NewRates() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, zoneMapId, map } = screen;
  return (
    <>
      <h2 className="mb-4">Нормы: {map.name}</h2>
      {map.outdated && <Banner tone="warning">Зоны по прежней границе поля: нормы будут посчитаны по ней же.</Banner>}
      <RateForm
        screen={screen}
        given={{
          ...{ intent: "save", name: "", product: "", unit: "", flat_rate: "", workrecord_id: "" },
          rates: map.zones.map(() => ""),
        }}
        version={null}
        answer={answer}
        checks={[]}
        closeTo={paths.zoneMap(customerId, fieldId, zoneMapId)}
      />
    </>
  );
}
