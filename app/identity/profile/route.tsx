import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { fullName } from "~/words/format";
import { CodeCard } from "../code-card";
import { useOwnPlaces } from "../own-places";
import { PasswordForm } from "../password-form";
import { SessionsCard } from "../sessions-card";
import { About } from "./about";
import { actOnProfile } from "./actions.server";
import { NamesForm } from "./names-form";
import { loadProfile } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Мой профиль — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadProfile(args);
export const action = actOnProfile;

export const shouldRevalidate = afterRefusal;

export default function Profile() {
  const { profile, sessions, tzOffset, partner, constraints } = useLoaderData<typeof loader>();
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
        <CodeCard on={profile.second_factor} to={useOwnPlaces().code} />
        <SessionsCard sessions={sessions} tzOffset={tzOffset} />
        <About profile={profile} partner={partner} />
      </div>
    </main>
  );
}
