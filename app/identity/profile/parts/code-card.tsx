import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { useCustomerId } from "~/use-customer-id";
import type { ProfileScreen } from "../queries.server";

/** Whether a code is asked after the password. */
export function CodeCard({ profile: { second_factor } }: Pick<ProfileScreen, "profile">) {
  const to = paths.secondFactor(useCustomerId());
  return (
    <Card title="Вход по коду">
      {second_factor ? (
        <p className="mb-4">
          <Badge tone="success">включён</Badge> После пароля спрашиваем код из приложения на телефоне.
        </p>
      ) : (
        <p className="mb-4">Выключен. С ним украденного пароля мало, чтобы войти: нужен ещё и код с вашего телефона.</p>
      )}
      <LinkButton to={to}>{second_factor ? "Изменить" : "Включить"}</LinkButton>
    </Card>
  );
}
