import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { useCustomerId } from "~/use-customer-id";
import type { PlansScreen } from "./queries.server";

/** The first steps of a season without plans, or the way back from a search that found none. */
export function NoPlans({ season, total, beforeCount, mayEdit }: PlansScreen) {
  const customerId = useCustomerId();
  if (total > 0)
    return (
      <EmptyState
        title="Таких техкарт нет"
        icon="search"
        actions={<LinkButton to={paths.seasonplans(customerId)}>Показать все</LinkButton>}
      >
        Измените поиск или культуру.
      </EmptyState>
    );
  const actions = mayEdit && (
    <>
      <LinkButton to={paths.planTemplates(customerId)} variant="primary" icon="plan">
        Создать по шаблону
      </LinkButton>
      <LinkButton to={paths.newSeasonPlan(customerId)}>Пустая техкарта</LinkButton>
    </>
  );
  return (
    <EmptyState title={`Техкарт на сезон ${season} пока нет`} icon="plan" actions={actions}>
      Техкарта говорит, что, когда и чем делать на полях культуры. Готовые шаблоны уже содержат работы, сроки и нормы.
      {beforeCount > 0 && (
        <>
          {" "}
          Или скопируйте{" "}
          <Link to={paths.seasonplans(customerId, { season: season - 1 })}>техкарты {season - 1} года</Link>: даты
          передвинутся сами.
        </>
      )}
    </EmptyState>
  );
}
