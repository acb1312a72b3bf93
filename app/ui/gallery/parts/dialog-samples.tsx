import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { Button } from "../../button";
import { Dialog } from "../../dialog";
import { LinkButton } from "../../link-button";
import { RouteDialog } from "../../route-dialog";
import { longText, Row, Sample } from "./sample";

export function DialogSamples() {
  const [open, setOpen] = useState(false);
  const [params] = useSearchParams();
  const close = () => setOpen(false);
  return (
    <Sample title="Диалоги">
      <Row>
        <Button onClick={() => setOpen(true)}>Диалог</Button>
        <LinkButton to="?dialog=1">Диалог со своим адресом</LinkButton>
      </Row>
      <Dialog
        open={open}
        onClose={close}
        title="Удалить поле?"
        description="Поле можно будет вернуть в течение месяца."
        size="sm"
        footer={
          <>
            <Button variant="danger" onClick={close}>
              Удалить
            </Button>
            <Button onClick={close}>Оставить</Button>
          </>
        }
      />
      {params.has("dialog") && (
        <RouteDialog title={longText} closeTo="?" leave="Закрыть">
          <p>Открыт по ссылке: работает и без скриптов.</p>
        </RouteDialog>
      )}
    </Sample>
  );
}
