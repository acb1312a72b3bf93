import "~/ui/banner.css";
import { Fragment } from "react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import type { Letter } from "~/ui/waiting/letters";
import { counted } from "~/words/format";
import type { EntryScreen } from "../queries.server";
import { countSent } from "../sheet/sent-rows";
import { isTickOf } from "./planned-works";
import type { Entry } from "./use-entry";

const states = {
  waiting: "ждут связи и уйдут сами",
  refused: "не приняты",
  mending: "исправляются в таблице",
} as const;
const ofTick = { waiting: "ждёт связи и уйдёт само", refused: "не принято", mending: "исправляется" } as const;

const rowsOf = (body: string) => counted(countSent(body), "строка", "строки", "строк");

function Waiting({ letter, entry }: { letter: Letter; entry: Entry }) {
  const { key, title, state, why, body, customerId, fields } = letter;
  const ask = "Работы будут удалены из этого браузера. Удалить?";
  const isTick = fields.work !== undefined;
  return (
    <li>
      <span>
        <strong className="font-medium">{title}</strong>
        {!isTick && `, ${rowsOf(body)}`}: {isTick ? ofTick[state] : states[state]}. {state !== "mending" && why}
      </span>
      {state === "refused" && isTick && (
        <LinkButton size="sm" to={paths.worksEntry(customerId, { date: fields.date })}>
          Открыть её день
        </LinkButton>
      )}
      {state === "refused" && !isTick && (
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

const titleOf = ({ title, body, fields }: Letter) => (fields.work === undefined ? `${title}, ${rowsOf(body)}` : title);

/** What waited and has gone by itself, with the way to its day. */
function SentWorks({ sent }: { sent: readonly Letter[] }) {
  if (sent.length === 0) return null;
  return (
    <Banner icon="check">
      Отправлено:{" "}
      {sent.map((letter, nth) => (
        <Fragment key={letter.key}>
          {nth > 0 && "; "}
          <Link to={paths.worksDay(letter.customerId, { date: letter.fields.date })}>{titleOf(letter)}</Link>
        </Fragment>
      ))}
      .
    </Banner>
  );
}

/** What has not gone yet, and what was refused once it had. */
export function WaitingWorks({ entry, screen }: { entry: Entry; screen: EntryScreen }) {
  const { letters, sent, flush } = entry.waiting;
  // What is on its way stands in the sheet still, and what was ticked off in the day's list.
  const shown = letters.filter((letter) => letter.key !== entry.model.state.batch?.key && !isTickOf(letter, screen));
  return (
    <>
      <SentWorks sent={sent.filter((letter) => !isTickOf(letter, screen))} />
      {shown.length > 0 && (
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
      )}
    </>
  );
}
