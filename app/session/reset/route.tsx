import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { env } from "~/env.server";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/form/form-errors";
import { TextField } from "~/ui/form/text-field";
import { answerForm } from "~/upstream/answer-form.server";
import { SignInFrame } from "../sign-in-frame";
import { support } from "../support.server";
import { askAsVisitor, visitorOf } from "../visitor.server";
import { type ResetInput, resetForm } from "./form";

export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Новый пароль — Полевод" }];
/** The address holds the token: it goes nowhere from here, and is kept nowhere. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = () => ({ brand: env.BRAND, support: support() });

export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") || "none";
  const setPassword = async ({ value: { new_password } }: { value: { new_password: string } }) => {
    const body = { token, new_password };
    const { device_token } = await askAsVisitor(await visitorOf(request), calls.resetPassword, { body });
    await context.session.knowDevice(device_token);
    return redirect(paths.login({ done: "password" }));
  };
  return answerForm(await request.formData(), resetForm, setPassword, {
    secrets: ["new_password", "repeated_password"],
  });
}

export default function Reset() {
  const { brand, support: help } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<ResetInput>({ id: "reset", lastResult: answer?.result ?? null });
  return (
    <SignInFrame brand={brand} support={help} title="Новый пароль">
      <form method="post" id={form.id} noValidate>
        <FormErrors errors={form.errors} title="Пароль не изменён" />
        <TextField
          field={fields.new_password}
          label="Новый пароль"
          type="password"
          autoComplete="new-password"
          autoFocus
          hint="Не короче 10 знаков, без имени и частых слов"
        />
        <TextField
          field={fields.repeated_password}
          label="Новый пароль ещё раз"
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" className="mt-4 w-full">
          Сохранить пароль
        </Button>
      </form>
      <p className="mt-4">
        {answer?.code === "ResetLinkInvalid" ? (
          <a href={paths.forgot()}>Запросить новую ссылку</a>
        ) : (
          <a href={paths.login()}>Вернуться ко входу</a>
        )}
      </p>
    </SignInFrame>
  );
}
