import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { CodeCard } from "~/identity/code-card";
import { passwordForm } from "~/identity/own-account-form";
import { PasswordForm } from "~/identity/password-form";
import { SessionsCard } from "~/identity/sessions-card";
import { paths } from "~/paths";
import { requireInstallation } from "~/session/guards.server";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf } from "~/upstream/refusal";
import { fullName } from "~/words/format";
import { actOnOwn } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Мой профиль — Полевод" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user_id: id } = requireInstallation(context, request);
  const [account, sessions] = await Promise.all([
    context.api.load(calls.getAccount, { params: { id } }),
    context.api.load(calls.listSessions, {}),
  ]);
  return { account, sessions: sessions.items, constraint: getZodConstraint(passwordForm) };
}

export const action = actOnOwn;

export const shouldRevalidate = afterRefusal;

export default function OwnProfile() {
  const { account, sessions, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader title="Мой профиль" subtitle={`${fullName(account)}, администратор системы`} />
      <div className="grid max-w-5xl items-start gap-4 md:grid-cols-2">
        {/* Saved, a form begins anew. */}
        <PasswordForm
          key={account.version}
          profile={account}
          constraint={constraint}
          answer={refusalOf(answer, "password")}
        />
        <CodeCard on={account.second_factor} to={paths.installationCode()} />
        <SessionsCard sessions={sessions} tzOffset={null} />
      </div>
    </main>
  );
}
