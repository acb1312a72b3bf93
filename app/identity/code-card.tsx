import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";

/** Whether a code is asked after the password. `to` leads to where that is changed. */
export function CodeCard({ on, to }: { on: boolean; to: string }) {
  return (
    <Card title="Вход по коду">
      {on ? (
        <p className="mb-4">
          <Badge tone="success">включён</Badge> После пароля спрашиваем код из приложения на телефоне.
        </p>
      ) : (
        <p className="mb-4">Выключен. С ним украденного пароля мало, чтобы войти: нужен ещё и код с вашего телефона.</p>
      )}
      <LinkButton to={to}>{on ? "Изменить" : "Включить"}</LinkButton>
    </Card>
  );
}
