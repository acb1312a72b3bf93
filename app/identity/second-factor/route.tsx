import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { counted } from "~/words/format";
import { useOwnPlaces } from "../own-places";
import { actOnSecondFactor } from "./actions.server";
import { PaperCodes } from "./paper-codes";
import { Picture } from "./picture";
import { ProofForm } from "./proof-form";
import { loadSecondFactor, type SecondFactorScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Вход по коду — Полевод" }];
/** The page may hold the secret or the codes on paper. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = (args: LoaderFunctionArgs) => loadSecondFactor(args);
export const action = actOnSecondFactor;

export const shouldRevalidate = afterRefusal;

export default function SecondFactor() {
  const screen = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const answer = acted && "result" in acted ? acted : undefined;
  const { profile } = useOwnPlaces();
  return (
    <main className="p-4">
      <PageHeader title="Вход по коду" subtitle="Второй шаг после пароля" />
      <div className="max-w-2xl">
        {acted && "codes" in acted ? (
          <PaperCodes codes={acted.codes} doneTo={profile} />
        ) : (
          <Card>
            <Step {...screen} answer={answer} />
            <p className="mt-4">
              <LinkButton to={profile} variant="ghost">
                Вернуться в профиль
              </LinkButton>
            </p>
          </Card>
        )}
      </div>
    </main>
  );
}

type StepProps = SecondFactorScreen & { answer: Parameters<typeof refusalOf>[0] };

function Step({ enabled, left, pending, answer }: StepProps) {
  if (enabled)
    return (
      <>
        <p className="mb-4">
          Включён: после пароля спрашиваем код. Запасных кодов осталось: {counted(left, "код", "кода", "кодов")}. Чтобы
          получить новые, выключите вход по коду и включите снова.
        </p>
        <ProofForm
          intent="disable"
          label="Выключить"
          title="Выключить не удалось"
          answer={refusalOf(answer, "disable")}
        />
      </>
    );
  if (pending)
    return (
      <>
        <Picture {...pending} />
        <ProofForm
          intent="confirm"
          label="Включить"
          title="Включить не удалось"
          answer={refusalOf(answer, "confirm")}
        />
      </>
    );
  return (
    <Form method="post">
      <FormErrors errors={refusalTexts(refusalOf(answer, "begin"))} title="Начать не удалось" />
      <p className="mb-4">
        С ним украденного пароля мало: при каждом входе нужен ещё и код с вашего телефона. Понадобится приложение для
        кодов, например Яндекс Ключ, Google Authenticator или Microsoft Authenticator. Интернет телефону не нужен.
      </p>
      <input type="hidden" name="intent" value="begin" />
      <SubmitButton variant="primary" busyLabel="Готовим…">
        Начать
      </SubmitButton>
    </Form>
  );
}
