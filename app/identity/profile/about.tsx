import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import type { ProfileScreen } from "./queries.server";

/** What the user can't change here. */
export function About({ profile, partner }: Pick<ProfileScreen, "profile" | "partner">) {
  return (
    <Card title="Учётная запись">
      <dl>
        <Line label="Электронная почта для входа">{profile.email}</Line>
        {partner && <Line label="Партнёр">{partner.name}</Line>}
        {partner?.externalId && <Line label="Номер хозяйства у партнёра">{partner.externalId}</Line>}
      </dl>
      <p className="mt-3 text-sm text-muted">Адрес почты меняет администратор.</p>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mb-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
