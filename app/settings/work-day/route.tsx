import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { permissionTitles } from "#contract/permissions";
import { version } from "#contract/shapes";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { Checkbox } from "~/ui/form/checkbox";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm } from "~/upstream/answer-form.server";
import { refusalTexts } from "~/upstream/refusal";

export const meta: MetaFunction = () => [{ title: "Рабочий день — Полевод" }];

const latest = 12;
const hours = Array.from({ length: latest + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00${hour === 0 ? ", как календарный день" : ""}`,
}));

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [settings, rights] = await Promise.all([
    api.load(calls.getSettings, { params: { customerId } }),
    readRights(api, customerId),
  ]);
  return {
    hour: settings.day_hour,
    geo: settings.geo_enabled,
    version: settings.version,
    mayEdit: rights.may("changeSettings"),
  };
}

const workDayForm = z.object({
  hour: z.coerce.number().int().min(0).max(latest),
  geo: z.string().optional(),
  version,
});

export async function action({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), workDayForm, async ({ value: { hour, geo, version: seen }, key }) => {
    const body = { day_hour: hour, geo_enabled: geo !== undefined, version: seen };
    await api.send(calls.updateSettings, { params: { customerId }, body, key });
    await session.say({ text: "Настройки рабочего дня сохранены" });
    return redirect(paths.settingsWorkDay(customerId));
  });
}

export const shouldRevalidate = afterRefusal;

export default function WorkDay() {
  const { hour, geo, version: seen, mayEdit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      <Form method="post" className="card max-w-xl p-4" key={seen}>
        <FormErrors errors={refusalTexts(answer)} title="Сохранить не удалось" />
        <RecordVersion version={seen} />
        <Select
          field={{ id: "work-day-hour", name: "hour", initialValue: String(hour) }}
          label="Рабочий день начинается"
          hint="По времени, по которому живут поля хозяйства. Работа после полуночи до этого часа относится к дню накануне"
          options={hours}
          disabled={!mayEdit}
        />
        <p className="mt-2 text-muted">
          По этим дням собраны предложенные работы. Если изменить час, работы последнего месяца, которые ещё ждут
          утверждения, будут собраны заново. Утверждённые и отклонённые останутся, и те, которые вы изменили, разделили
          или объединили, тоже: их день и часы заданы вами.
        </p>
        <Checkbox
          field={{ id: "work-day-geo", name: "geo", initialValue: geo ? "on" : "" }}
          label="Считать обработанную площадь по трекам и предлагать работы"
          hint="Если снять отметку, треки техники сохраняются как прежде, а то, что уже посчитано и предложено, останется"
          className="mt-4"
          disabled={!mayEdit}
        />
        {mayEdit && (
          <div className="actions mt-4">
            <SubmitButton variant="primary">Сохранить</SubmitButton>
          </div>
        )}
      </Form>
    </main>
  );
}
