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
import { throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { SignInFrame } from "../sign-in-frame";
import { support } from "../support.server";
import { askAsVisitor, visitorOf } from "../visitor.server";
import { type ResetInput, resetForm } from "./form";

export const handle: PageHandle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Новый пароль — Полевод" }];
/** The address holds the token: it goes nowhere from here, and is kept nowhere. */
export const headers = () => ({ "Cache-Control": "no-store" });

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") || "none";

/** The address that the link is for; null where it serves no more, told before anything is typed. */
async function emailOf(request: Request): Promise<string | null> {
  try {
    const { email } = await askAsVisitor(await visitorOf(request), calls.readResetLink, {
      body: { token: tokenIn(request) },
    });
    return email;
  } catch (error) {
    if (error instanceof UpstreamError && ["ResetLinkInvalid", "Invalid"].includes(error.code)) return null;
    return throwToBoundary(error);
  }
}

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  brand: env.BRAND,
  support: support(),
  email: await emailOf(request),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const token = tokenIn(request);
  const setPassword = async ({ value: { new_password } }: { value: { new_password: string } }) => {
    const body = { token, new_password };
    const { device_token } = await askAsVisitor(await visitorOf(request), calls.resetPassword, { body });
    await context.session.knowDevice(device_token);
    return redirect(paths.login({ done: "password" }));
  };
  return answerForm(await readForm(request), resetForm, setPassword, {
    secrets: ["new_password", "repeated_password"],
  });
}

export default function Reset() {
  const { brand, support: help, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<ResetInput>({ id: "reset", lastResult: answer?.result ?? null });
  // What was refused after all says so in the form.
  if (email === null && !answer)
    return (
      <SignInFrame brand={brand} support={help} title="Ссылка больше не действует">
        <p>По ней уже задали пароль, её час прошёл, или после неё пришла другая.</p>
        <p className="mt-4">
          <a href={paths.forgot()}>Запросить новую ссылку</a> · <a href={paths.login()}>Войти</a>
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame brand={brand} support={help} title="Новый пароль">
      {email !== null && <p className="mb-4">Для входа с адресом {email}</p>}
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
