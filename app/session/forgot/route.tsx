import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { env } from "~/env.server";
import { readForm } from "~/http/read-form.server";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/form/form-errors";
import { TextField } from "~/ui/form/text-field";
import { answerForm } from "~/upstream/answer-form.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { SignInFrame } from "../sign-in-frame";
import { support } from "../support.server";
import { askAsVisitor, visitorOf } from "../visitor.server";
import { type ForgotInput, forgotForm } from "./form";

export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Забыли пароль? — Полевод" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const way = await askAsVisitor(await visitorOf(request), calls.getPasswordResetWay, {}).catch(throwToBoundary);
  return { brand: env.BRAND, support: support(), byMail: way.by_mail };
}

export async function action({ request }: ActionFunctionArgs) {
  return answerForm(await readForm(request), forgotForm, async ({ value }) => {
    await askAsVisitor(await visitorOf(request), calls.requestPasswordReset, { body: value });
    return data({ asked: value.email });
  });
}

export default function Forgot() {
  const { brand, support: help, byMail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asked = answer && "asked" in answer ? answer.asked : null;
  return (
    <SignInFrame brand={brand} support={help} title="Забыли пароль?">
      {byMail ? (
        <ByMail asked={asked} result={answer && "result" in answer ? answer.result : null} />
      ) : (
        <p className="mb-4">
          Обратитесь к администратору вашего хозяйства: в разделе «Настройки — Пользователи» он сделает для вас ссылку,
          по которой вы один раз зададите новый пароль.
        </p>
      )}
      <p className="mt-4">
        <a href={paths.login()}>Вернуться ко входу</a>
      </p>
    </SignInFrame>
  );
}

type Answer = Exclude<ReturnType<typeof useActionData<typeof action>>, undefined>;

function ByMail({
  asked,
  result,
}: {
  asked: string | null;
  result: Extract<Answer, { result: unknown }>["result"] | null;
}) {
  const [form, fields] = useForm<ForgotInput>({ id: "forgot", lastResult: result });
  // The same whoever it is: nobody learns here who has an account.
  if (asked)
    return (
      <p role="status">
        Если для адреса <strong className="break-all">{asked}</strong> есть учётная запись, на него отправлено письмо со
        ссылкой. Она действует час. Письма нет — проверьте папку «Спам».
      </p>
    );
  return (
    <form method="post" id={form.id} noValidate>
      <p className="mb-4">Пришлём на почту ссылку, по которой вы зададите новый пароль.</p>
      <FormErrors errors={form.errors} title="Отправить не удалось" />
      <TextField
        field={fields.email}
        label="Электронная почта"
        type="email"
        autoComplete="username"
        autoFocus
        spellCheck={false}
      />
      <Button type="submit" variant="primary" className="mt-4 w-full">
        Прислать ссылку
      </Button>
    </form>
  );
}
