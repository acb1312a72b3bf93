import { Button } from "../../button";
import { ColorSwatch } from "../../color-swatch";
import { KeyHint } from "../../key-hint";
import { PageHeader } from "../../page-header";
import { SkipLink } from "../../skip-link";
import { longText, Sample } from "./sample";

export function TextSamples() {
  return (
    <Sample title="Заголовок страницы, строка списка, клавиши">
      <SkipLink />
      <PageHeader
        title={longText}
        subtitle="Подсолнечник, 124,50 га"
        crumbs={[{ label: "Поля", to: "?" }, { label: longText, to: "?" }, { label: "Правка" }]}
        actions={
          <>
            <Button icon="history">История</Button>
            <Button variant="primary">Изменить</Button>
          </>
        }
      />
      <div data-arrow-list="" className="max-w-sm border border-line">
        {["Поле 2", longText].map((name, index) => (
          <a
            key={name}
            href={`?field=${index}`}
            className="list-row"
            data-row=""
            aria-current={index === 0 || undefined}
          >
            <ColorSwatch color="#c9a227" size={40} className="mr-3 flex-none" />
            <span className="truncate-2">{name}</span>
          </a>
        ))}
      </div>
      <p className="mt-4">
        <KeyHint keys="g f" /> <KeyHint keys="ctrl+k" /> <KeyHint keys="?" /> показать все клавиши
      </p>
    </Sample>
  );
}
