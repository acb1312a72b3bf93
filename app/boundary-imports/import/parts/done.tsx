import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { useCustomerId } from "~/use-customer-id";
import { counted } from "~/words/format";
import type { DoneImport } from "../queries.server";

/** What came of the file. */
export function Done({ preview, sown }: Pick<DoneImport, "preview" | "sown">) {
  const customerId = useCustomerId();
  const created = preview.created_count ?? 0;
  const left = preview.good_count - created;
  return (
    <Card className="max-w-xl">
      <EmptyState
        icon="check-circle"
        title={`Создано ${counted(created, "поле", "поля", "полей")}`}
        actions={
          <>
            <LinkButton to={paths.map(customerId, { season: sown })} variant="primary" icon="map">
              {sown ? `К списку полей, сезон ${sown}` : "К списку полей"}
            </LinkButton>
            <LinkButton to={paths.boundaryImports(customerId)} icon="upload">
              Загрузить ещё файл
            </LinkButton>
          </>
        }
      >
        <p className="text-ink">{preview.file_name}</p>
        {left > 0 && (
          <p className="mt-2">Пропущено по вашему выбору: {counted(left, "контур", "контура", "контуров")}.</p>
        )}
        {preview.bad_count > 0 && (
          <p className="mt-2">
            Не загружено из-за ошибок: {counted(preview.bad_count, "контур", "контура", "контуров")}.
          </p>
        )}
        {sown && <p className="mt-2">Посевы записаны на сезон {sown}.</p>}
      </EmptyState>
    </Card>
  );
}
