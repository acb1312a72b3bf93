import { Card } from "~/ui/card";
import { Running } from "~/ui/running";

/** The state of the work is the server's, so the bar is there again after a reload. */
export function Progress({ progress, creating }: { progress: number; creating: boolean }) {
  return (
    <Card className="max-w-xl">
      <Running label={creating ? "Создаём поля…" : "Читаем файл и проверяем контуры…"} progress={progress} />
      <p className="mt-3 text-muted">
        {creating
          ? "Поля появятся все сразу. Страницу можно закрыть: работа продолжится."
          : "Пока ничего не записано. Страницу можно закрыть и вернуться к ней по этому же адресу."}
      </p>
    </Card>
  );
}
