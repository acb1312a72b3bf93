import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { fullName } from "~/words/format";
import { actOnProfile } from "./actions.server";
import { About } from "./parts/about";
import { CodeCard } from "./parts/code-card";
import { NamesForm } from "./parts/names-form";
import { PasswordForm } from "./parts/password-form";
import { SessionsCard } from "./parts/sessions-card";
import { loadProfile } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Мой профиль — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadProfile(args);
export const action = actOnProfile;

export const shouldRevalidate = afterRefusal;

export default function Profile() {
  const { profile, sessions, partner, constraints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const intent = answer?.result.initialValue?.intent;
  const refusal = (asked: string) => (intent === asked ? answer : undefined);
  return (
    <main className="p-4">
      <PageHeader title="Мой профиль" subtitle={fullName(profile)} />
      <div className="grid max-w-5xl items-start gap-4 md:grid-cols-2">
        {/* Saved, a form begins anew. */}
        <NamesForm
          key={`names ${profile.version}`}
          profile={profile}
          constraint={constraints.names}
          answer={refusal("names")}
        />
        <PasswordForm
          key={`password ${profile.version}`}
          profile={profile}
          constraint={constraints.password}
          answer={refusal("password")}
        />
        <CodeCard profile={profile} />
        <SessionsCard sessions={sessions} />
        <About profile={profile} partner={partner} />
      </div>
    </main>
  );
}
