import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { ErrorPanel } from "~/ui/error-panel";
import { LinkButton } from "~/ui/link-button";
import { useCustomerId } from "~/use-customer-id";

/** A file that could not be read. */
export function Refused({ message, putAside }: { message: string; putAside: boolean }) {
  const customerId = useCustomerId();
  return (
    <Card className="max-w-xl">
      <ErrorPanel
        title={putAside ? "Файл не обработан" : "Файл не подошёл"}
        actions={
          <LinkButton to={paths.boundaryImports(customerId)} variant="primary" icon="upload">
            Загрузить другой файл
          </LinkButton>
        }
      >
        <p className="text-ink">{message}</p>
        <p className="mt-2">В хозяйстве ничего не изменилось.</p>
      </ErrorPanel>
    </Card>
  );
}
