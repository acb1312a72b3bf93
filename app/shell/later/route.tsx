import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { useCustomerId } from "~/use-customer-id";

export const meta: MetaFunction = () => [{ title: "Раздел готовится — Полевод" }];

/** Says plainly that a screen of the menu is not there yet. */
export default function Later() {
  const customerId = useCustomerId();
  return (
    <main className="p-4">
      <h1 className="sr-only">Раздел готовится</h1>
      <EmptyState
        title="Этот раздел ещё не готов"
        icon="plan"
        actions={
          <LinkButton to={customerId ? paths.map(customerId) : paths.root()}>
            {customerId ? "К карте и полям" : "На главную"}
          </LinkButton>
        }
      >
        Он появится в одном из следующих обновлений.
      </EmptyState>
    </main>
  );
}
