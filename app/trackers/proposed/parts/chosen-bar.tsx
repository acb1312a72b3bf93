import { type KeyboardEvent, useRef, useState } from "react";
import { longestDeclineReason } from "#contract/proposal-words";
import { SubmitButton } from "~/ui/form/submit-button";
import { KeyHint } from "~/ui/key-hint";
import { useShortcut } from "~/ui/use-shortcut";
import { count, counted } from "~/words/format";
import type { Ticked } from "./use-ticked";

/** What the form holds that came back refused. */
export interface Refused {
  why: string;
  rest: string;
  /** Works that were ticked, by id. */
  ticked: ReadonlySet<number>;
}

const rests = [
  { value: "keep", label: "оставить остаток в плане" },
  { value: "close", label: "закрыть план" },
] as const;

/** What becomes of plans of which more than a twentieth is left, for one as for many. */
function RestChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className="proposed-rest">
      <legend>Если сделано меньше плана:</legend>
      {rests.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="rest" value={value} defaultChecked={value === (chosen || "keep")} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

function DeclineReason({ refused }: { refused: string }) {
  const [length, setLength] = useState(refused.length);
  const box = useRef<HTMLInputElement>(null);
  useShortcut("d", () => box.current?.focus(), "Причина, почему отмеченное — не работа");
  // With a reason or without one, here Enter never approves.
  function decline(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector("button")?.click();
  }
  const left = longestDeclineReason - length;
  return (
    <>
      <input
        ref={box}
        name="why"
        className="input"
        placeholder="Почему это не работа"
        aria-label="Почему это не работа"
        aria-describedby="why-left"
        aria-keyshortcuts="d"
        defaultValue={refused}
        onChange={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
        onKeyDown={decline}
      />
      <span id="why-left" role="status" className={left < 0 ? "text-sm text-danger" : "text-sm text-muted"}>
        {left < 0 && `Лишнее: ${counted(-left, "знак", "знака", "знаков")}`}
        {left >= 0 && left < longestDeclineReason / 3 && `Осталось: ${counted(left, "знак", "знака", "знаков")}`}
      </span>
    </>
  );
}

const tickedText = ({ works, late }: Ticked) =>
  works === 0 ? "" : `Отмечено: ${count(works)}${late > 0 ? `; ещё в работе: ${count(late)}` : ""}`;

interface ChosenBarProps {
  refused: Refused;
  ticked: Ticked;
  asksRest: boolean;
  /** Changes with the works: the reason of what was declined is not that of the next. */
  works: string;
}

/** What can be done to the ticked works: behind them, where the keyboard comes from the last one, and in sight all along. */
export function ChosenBar({ refused, ticked, asksRest, works }: ChosenBarProps) {
  return (
    <div className="proposed-chosen">
      <div className="proposed-bar">
        <SubmitButton name="do" value="approve" size="sm" variant="primary" icon="check">
          Утвердить отмеченные
        </SubmitButton>
        <SubmitButton name="do" value="merge" size="sm" variant="ghost" icon="merge">
          Объединить
        </SubmitButton>
        <span className="proposed-decline">
          <DeclineReason key={works} refused={refused.why} />
          <SubmitButton name="do" value="decline" size="sm" variant="ghost" icon="close">
            Отклонить
          </SubmitButton>
        </span>
        <span role="status" className="text-sm text-muted">
          {tickedText(ticked)}
        </span>
        <span className="proposed-keys js-only">
          <KeyHint keys="a" /> отметить все <KeyHint keys="d" /> причина отказа
        </span>
      </div>
      {asksRest && <RestChoice chosen={refused.rest} />}
    </div>
  );
}
