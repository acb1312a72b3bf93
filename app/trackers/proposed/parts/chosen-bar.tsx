import { useState } from "react";
import { longestDeclineReason } from "#contract/proposal-words";
import { SubmitButton } from "~/ui/form/submit-button";
import { counted } from "~/words/format";

const rests = [
  { value: "keep", label: "оставить остаток в плане" },
  { value: "close", label: "закрыть план" },
] as const;

/** What becomes of plans of which more than a twentieth is left, for one as for many. */
function RestChoice() {
  return (
    <fieldset className="proposed-rest">
      <legend>Если сделано меньше плана:</legend>
      {rests.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="rest" value={value} defaultChecked={value === "keep"} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

function DeclineReason({ refused }: { refused: string | undefined }) {
  const [length, setLength] = useState(refused?.length ?? 0);
  const left = longestDeclineReason - length;
  return (
    <>
      <input
        name="why"
        className="input"
        placeholder="Почему это не работа"
        aria-label="Почему это не работа"
        aria-describedby="why-left"
        defaultValue={refused}
        onChange={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
      />
      <span id="why-left" role="status" className={left < 0 ? "text-sm text-danger" : "text-sm text-muted"}>
        {left < 0 && `Лишнее: ${counted(-left, "знак", "знака", "знаков")}`}
        {left >= 0 && left < longestDeclineReason / 3 && `Осталось: ${counted(left, "знак", "знака", "знаков")}`}
      </span>
    </>
  );
}

/** What can be done to the ticked works. Approving stands first: it is what Enter presses in the form. */
export function ChosenBar({ refused, asksRest }: { refused: string | undefined; asksRest: boolean }) {
  return (
    <>
      <div className="proposed-bar">
        <SubmitButton name="do" value="approve" size="sm" variant="primary" icon="check">
          Утвердить отмеченные
        </SubmitButton>
        <SubmitButton name="do" value="merge" size="sm" variant="ghost" icon="merge">
          Объединить
        </SubmitButton>
        <span className="proposed-decline">
          <DeclineReason refused={refused} />
          <SubmitButton name="do" value="decline" size="sm" variant="ghost" icon="close">
            Отклонить
          </SubmitButton>
        </span>
      </div>
      {asksRest && <RestChoice />}
    </>
  );
}
