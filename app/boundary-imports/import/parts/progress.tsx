import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Card } from "~/ui/card";
import { ProgressBar } from "~/ui/progress-bar";

const second = 1000;

/** The state of the work is the server's, so the bar is there again after a reload. */
export function Progress({ progress, creating }: { progress: number; creating: boolean }) {
  const { state, revalidate } = useRevalidator();
  // An effect, because the next look is a timer's; it is set when the one before has come back.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, second);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <Card className="max-w-xl">
      {/* Without scripts the page asks for itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <ProgressBar label={creating ? "Создаём поля…" : "Читаем файл и проверяем контуры…"} value={progress} />
      <p className="mt-3 text-muted">
        {creating
          ? "Поля появятся все сразу. Страницу можно закрыть: работа продолжится."
          : "Пока ничего не записано. Страницу можно закрыть и вернуться к ней по этому же адресу."}
      </p>
    </Card>
  );
}
