import { Card } from "~/ui/card";
import { CopyButton } from "~/ui/copy-button";
import { LinkButton } from "~/ui/link-button";

/** The codes that serve without the phone; they are shown this once. */
export function PaperCodes({ codes, doneTo }: { codes: readonly string[]; doneTo: string }) {
  return (
    <Card title="Вход по коду включён: сохраните запасные коды">
      <p role="status">
        Каждый заменит код из приложения один раз, если телефона нет под рукой. Перепишите или распечатайте их: больше
        мы их не покажем.
      </p>
      <ol
        className="my-4 grid max-w-md list-inside list-decimal gap-2 font-mono sm:grid-cols-2"
        aria-label="Запасные коды"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={doneTo} variant="primary">
          Коды сохранены
        </LinkButton>
        <CopyButton text={codes.join("\n")} label="Скопировать все" />
      </div>
    </Card>
  );
}
