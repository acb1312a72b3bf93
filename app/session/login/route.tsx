import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { readForm } from "~/http/read-form.server";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/form/form-errors";
import { TextField } from "~/ui/form/text-field";
import { answerForm } from "~/upstream/answer-form.server";
import { safeReturn } from "../guards.server";
import { SignInFrame } from "../sign-in-frame";
import { admitOrAwaitCode, authenticator } from "../strategy.server";
import { support } from "../support.server";
import { type LoginInput, loginForm } from "./form";

/** Nobody should wait for scripts to sign in: the page has none. */
export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Вход — Полевод" }];

export function loader({ context, request }: LoaderFunctionArgs) {
  if (context.session.claims) throw redirect(safeReturn(new URL(request.url).searchParams.get("to")));
  return { brand: env.BRAND, support: support(), done: new URL(request.url).searchParams.get("done") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const to = safeReturn(new URL(request.url).searchParams.get("to"));
  const form = await readForm(request.clone());
  const signIn = async () => {
    if (await admitOrAwaitCode(context.session, () => authenticator.authenticate("password", request)))
      return redirect(to);
    return redirect(paths.enterCode({ to: to === paths.root() ? undefined : to }));
  };
  return answerForm(form, loginForm, signIn, { secrets: ["password"] });
}

export default function Login() {
  const { brand, support: help, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<LoginInput>({ id: "login", lastResult: answer?.result ?? null });
  return (
    <SignInFrame brand={brand} support={help} title="Вход">
      {done === "password" && !answer && (
        <p role="status" className="mb-4">
          Пароль изменён, прежние сеансы завершены. Войдите с новым паролем.
        </p>
      )}
      <form method="post" id={form.id} noValidate>
        <FormErrors errors={form.errors} title="Войти не удалось" />
        <TextField
          field={fields.email}
          label="Электронная почта"
          type="email"
          autoComplete="username"
          autoFocus
          spellCheck={false}
        />
        <TextField field={fields.password} label="Пароль" type="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" className="mt-4 w-full">
          Войти
        </Button>
      </form>
      <p className="mt-4">
        <a href={paths.forgot()}>Забыли пароль?</a>
      </p>
    </SignInFrame>
  );
}
