import { SubmitButton } from "~/ui/form/submit-button";

/** What can be done to the ticked works. Approving stands first: it is what Enter presses in the form. */
export function ChosenBar({ refused }: { refused: string | undefined }) {
  return (
    <div className="proposed-bar">
      <SubmitButton name="do" value="approve" size="sm" variant="primary" icon="check">
        Утвердить отмеченные
      </SubmitButton>
      <SubmitButton name="do" value="merge" size="sm" variant="ghost" icon="merge">
        Объединить
      </SubmitButton>
      <span className="proposed-decline">
        <input
          name="why"
          className="input"
          maxLength={500}
          placeholder="Почему это не работа"
          aria-label="Почему это не работа"
          defaultValue={refused}
        />
        <SubmitButton name="do" value="decline" size="sm" variant="ghost" icon="close">
          Отклонить
        </SubmitButton>
      </span>
    </div>
  );
}
