import type { ReactNode } from "react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";

interface FirstFieldsProps {
  customerId: number;
  /** Whether who looks may add fields. */
  mayEdit: boolean;
  /** What will be here once there are some. */
  children: ReactNode;
}

/** Nothing can be done on a screen before the holding has fields: how to get them. */
export function FirstFields({ customerId, mayEdit, children }: FirstFieldsProps) {
  const actions = mayEdit && (
    <>
      <LinkButton to={paths.boundaryImports(customerId)} variant="primary" icon="upload">
        Загрузить границы
      </LinkButton>
      <LinkButton to={paths.newField(customerId)}>Новое поле</LinkButton>
    </>
  );
  return (
    <EmptyState title="Полей пока нет" icon="field" actions={actions}>
      {mayEdit ? children : "Их добавит тот, кому разрешено менять поля."}
    </EmptyState>
  );
}
