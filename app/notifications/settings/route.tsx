import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import {
  type LetterChoice,
  letterChoices,
  type NotificationType,
  notificationType,
} from "#contract/notification-words";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeader } from "~/ui/page-header";
import { answerForm } from "~/upstream/answer-form.server";

export const meta: MetaFunction = () => [{ title: "О чём сообщать — Полевод" }];

const many = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(shape));
const settingsForm = z.object({
  /** Types that are told: those left out are muted. */
  told: many(z.coerce.number()),
  muted_people: many(z.coerce.number().int().positive()),
  letters: z.enum(letterChoices),
});

const letterNames: Record<LetterChoice, string> = { off: "Не присылать", daily: "Раз в день, утром", at_once: "Сразу" };

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [settings, topics] = await Promise.all([
    api.load(calls.getNotificationSettings, { params: { customerId } }),
    api.load(calls.listTopics, { params: { customerId } }),
  ]);
  return { customerId, settings, topics: topics.items };
}

export async function action({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), settingsForm, async ({ value: { told, ...settings }, key }) => {
    const muted_types = Object.values(notificationType).filter((type: NotificationType) => !told.includes(type));
    await api.send(calls.updateNotificationSettings, {
      params: { customerId },
      body: { ...settings, muted_types },
      key,
    });
    await session.say({ text: "Сохранено" });
    return redirect(paths.notificationSettings(customerId));
  });
}

export default function WhatToTell() {
  const { customerId, settings, topics } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const muted: readonly number[] = settings.muted_types;
  return (
    <main className="p-4">
      <PageHeader
        title="О чём сообщать"
        crumbs={[{ label: "Уведомления", to: paths.notifications(customerId) }, { label: "О чём сообщать" }]}
      />
      <Form method="post" className="card max-w-xl p-4">
        <IdempotencyKey />
        <FormErrors
          errors={Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? [])}
          title="Сохранить не удалось"
        />
        <fieldset>
          <legend className="font-medium">Сообщать</legend>
          {topics.map(({ id, name }) => (
            <label key={id} className="block py-3">
              <input type="checkbox" name="told" value={id} defaultChecked={!muted.includes(id)} /> {name}
            </label>
          ))}
        </fieldset>
        {settings.people.length > 0 && (
          <fieldset className="mt-4">
            <legend className="font-medium">Не сообщать о том, что делает</legend>
            {settings.people.map(({ id, name }) => (
              <label key={id} className="block py-3">
                <input
                  type="checkbox"
                  name="muted_people"
                  value={id}
                  defaultChecked={settings.muted_people.includes(id)}
                />{" "}
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className="mt-4">
          <legend className="font-medium">Письма на почту</legend>
          {!settings.mail && <p className="text-muted">Писем об уведомлениях эта установка не отправляет.</p>}
          {letterChoices.map((choice) => (
            <label key={choice} className="block py-3">
              <input type="radio" name="letters" value={choice} defaultChecked={settings.letters === choice} />{" "}
              {letterNames[choice]}
            </label>
          ))}
        </fieldset>
        <SubmitButton variant="primary" className="mt-4">
          Сохранить
        </SubmitButton>
      </Form>
    </main>
  );
}
