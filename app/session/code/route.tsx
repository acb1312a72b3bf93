import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
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
import { safeReturn } from "../guards.server";
import { toAdmission } from "../session-data.server";
import { SignInFrame } from "../sign-in-frame";
import { support } from "../support.server";
import { askAsVisitor, visitorOf } from "../visitor.server";
import { type CodeInput, codeForm } from "./form";

export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Код для входа — Полевод" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? undefined;
  if (!(await context.session.challenge())) throw redirect(paths.login({ to }));
  return { brand: env.BRAND, support: support(), to };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const to = safeReturn(new URL(request.url).searchParams.get("to"));
  return answerForm(
    await readForm(request),
    codeForm,
    async ({ value: { code } }) => {
      const body = { challenge: (await context.session.challenge()) ?? "none", code };
      await context.session.admit(toAdmission(await askAsVisitor(await visitorOf(request), calls.enterCode, { body })));
      return redirect(to);
    },
    { secrets: ["code"] },
  );
}

export default function EnterCode() {
  const { brand, support: help, to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<CodeInput>({ id: "code", lastResult: answer?.result ?? null });
  return (
    <SignInFrame brand={brand} support={help} title="Код для входа">
      <form method="post" id={form.id} noValidate autoComplete="off">
        <FormErrors errors={form.errors} title="Войти не удалось" />
        <TextField
          field={fields.code}
          label="Код из приложения"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          hint="Шесть цифр. Нет телефона под рукой — введите один из запасных кодов"
        />
        <Button type="submit" variant="primary" className="mt-4 w-full">
          Войти
        </Button>
      </form>
      <p className="mt-4">
        <a href={paths.login({ to })}>Войти под другим именем</a>
      </p>
    </SignInFrame>
  );
}
