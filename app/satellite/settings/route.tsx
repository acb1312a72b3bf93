import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { permissionTitles } from "#contract/permissions";
import { version } from "#contract/shapes";
import { z } from "#contract/zod";
import { momentOf } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import { numberText } from "#formats/numbers";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { Banner } from "~/ui/banner";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm } from "~/upstream/answer-form.server";
import { versionOf } from "~/upstream/refusal";
import { justText } from "~/words/ago";
import { numberNeeded } from "~/words/number-typed";
import { sceneDays } from "../scene-days";
import { SearchStanding } from "../search-standing";

export const meta: MetaFunction = () => [{ title: "Настройки вегетации — Полевод" }];

export async function loader({ context: { api, today, tzOffset }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const rights = await requireRight(api, customerId, "seeVegetation");
  const [{ fall_threshold, version: seen }, { search }] = await Promise.all([
    api.load(calls.getSettings, { params: { customerId } }),
    api.load(calls.listScenes, { params: { customerId }, query: { from: sceneDays(yearOf(today)).first } }),
  ]);
  const { searched_at } = search;
  return {
    ...{ mayEdit: rights.may("changeSettings"), threshold: fall_threshold, version: seen, search, tzOffset },
    // How long ago, not when: a demonstration lives on another day than its searches.
    searched: searched_at && justText((Date.now() - momentOf(searched_at)) / 1000),
  };
}

const thresholdForm = z.object({
  fall_threshold: numberNeeded({ positive: true, min: 0.03, max: 0.5 }, "Число от 0,03 до 0,5"),
  version,
});

export async function action({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const sent = await readForm(request);
  if (sent.get("intent") === "search") {
    await api.send(calls.searchScenesNow, { params: { customerId } });
    await session.say({ text: "Ищем снимки" });
    return redirect(paths.settingsVegetation(customerId));
  }
  return answerForm(sent, thresholdForm, async ({ value, key }) => {
    await api.send(calls.updateSettings, { params: { customerId }, body: value, key });
    await session.say({ text: "Порог сохранён" });
    return redirect(paths.settingsVegetation(customerId));
  });
}

export const shouldRevalidate = afterRefusal;

type Settings = Awaited<ReturnType<typeof loader>>;

/** From which fall on it is told of. Once it is saved it is another form, without what was wrong in the one before. */
function FallForm({ mayEdit, threshold, version: standing }: Pick<Settings, "mayEdit" | "threshold" | "version">) {
  const answer = useActionData<typeof action>();
  const [form, controls] = useForm<{ fall_threshold: string }>({
    id: "falls",
    lastResult: answer?.result ?? null,
    defaultValue: { fall_threshold: numberText(threshold) },
  });
  return (
    <Form method="post" id={form.id} noValidate className="max-w-md">
      <FormErrors errors={form.errors} title="Сохранить не удалось" />
      <RecordVersion version={versionOf(answer, standing)} />
      <NumberField
        field={controls.fall_threshold}
        label="Сообщать о падении NDVI больше чем на"
        hint="Против той же культуры на других полях. Меньше порог — больше сообщений; обычно 0,1"
        positive
        disabled={!mayEdit}
      />
      {mayEdit && <SubmitButton className="mt-4">Сохранить порог</SubmitButton>}
    </Form>
  );
}

export default function VegetationSettings() {
  const { search, searched, tzOffset, ...settings } = useLoaderData<typeof loader>();
  const { mayEdit } = settings;
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      <FallForm key={settings.version} {...settings} />
      <h2 className="mt-8 mb-2">Поиск снимков</h2>
      <SearchStanding {...{ search, tzOffset }} />
      <p className="my-2">
        {searched === null ? "Снимки ещё не искали." : `Снимки искали ${searched}.`} Новые ищут сами раз в час.
      </p>
      {search.unread.length > 0 && (
        <Banner tone="warning">
          Описания снимков не читаются: {search.unread.join(", ")}. Остальные снимки это не задерживает
        </Banner>
      )}
      {mayEdit && (
        <Form method="post">
          <SubmitButton name="intent" value="search" icon="search" busyLabel="Ищем…">
            Искать сейчас
          </SubmitButton>
        </Form>
      )}
    </main>
  );
}
