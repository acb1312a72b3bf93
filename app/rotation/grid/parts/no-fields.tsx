import { useLocation } from "@remix-run/react";
import { FirstFields } from "~/fields/first-fields";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { withParams } from "~/ui/url-state";
import type { RotationScreen } from "../queries.server";

/** An empty sheet says why it is empty: nothing is wrong, nothing is found, the division has no fields, or nobody has. */
export function NoFields({ customerId, screen }: { customerId: number; screen: RotationScreen }) {
  const { pathname, search } = useLocation();
  const { q, warned, wholeHolding, mayEdit } = screen;
  const without = (...names: string[]) =>
    pathname + withParams(search, Object.fromEntries([...names, "page"].map((name) => [name, null])));
  if (warned && q === "")
    return (
      <EmptyState
        title="Нарушений нет"
        icon="check-circle"
        actions={<LinkButton to={without("warned")}>Показать все поля</LinkButton>}
      >
        Ни одна культура не возвращается на поле раньше срока.
      </EmptyState>
    );
  if (q !== "")
    return (
      <EmptyState
        title="Ничего не найдено"
        icon="search"
        actions={<LinkButton to={without("q", "warned")}>Показать все поля</LinkButton>}
      />
    );
  if (!wholeHolding)
    return (
      <EmptyState
        title="В этом подразделении полей нет"
        icon="division"
        actions={<LinkButton to={pathname + withParams(search, { division: "all" })}>Все подразделения</LinkButton>}
      />
    );
  return (
    <FirstFields customerId={customerId} mayEdit={mayEdit}>
      Добавьте поля, и здесь можно будет расставить культуры по сезонам.
    </FirstFields>
  );
}
