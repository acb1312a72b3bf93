import "~/ui/banner.css";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import type { Letter } from "~/ui/waiting/letters";
import { counted } from "~/words/format";
import { countSent } from "../sheet/sent-rows";
import type { Entry } from "./use-entry";

const states = {
  waiting: "ждут связи и уйдут сами",
  refused: "не приняты",
  mending: "исправляются в таблице",
} as const;

function Waiting({ letter, entry }: { letter: Letter; entry: Entry }) {
  const { key, title, state, why, body } = letter;
  const ask = "Работы будут удалены из этого браузера. Удалить?";
  return (
    <li>
      <span>
        <strong className="font-medium">{title}</strong>, {counted(countSent(body), "строка", "строки", "строк")}:{" "}
        {states[state]}. {state !== "mending" && why}
      </span>
      {state === "refused" && (
        <Button size="sm" onClick={() => void entry.mend(letter)}>
          Исправить
        </Button>
      )}
      {state !== "waiting" && (
        <Button size="sm" variant="ghost" onClick={() => window.confirm(ask) && void entry.waiting.drop(key)}>
          Удалить
        </Button>
      )}
    </li>
  );
}

/** What has not gone yet, and what was refused once it had. */
export function WaitingWorks({ entry }: { entry: Entry }) {
  const { letters, flush } = entry.waiting;
  // What is on its way stands in the sheet still.
  const shown = letters.filter(({ key }) => key !== entry.model.state.batch?.key);
  if (shown.length === 0) return null;
  return (
    <section className="banner banner-warning" aria-label="Работы, которые ждут отправки">
      <Icon name="warning" />
      <ul className="banner-text entry-waiting">
        {shown.map((letter) => (
          <Waiting key={letter.key} letter={letter} entry={entry} />
        ))}
      </ul>
      {shown.some(({ state }) => state === "waiting") && (
        <Button size="sm" onClick={() => void flush()}>
          Отправить сейчас
        </Button>
      )}
    </section>
  );
}
