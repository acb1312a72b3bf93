import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalTexts } from "~/upstream/refusal";
import { reasonLabel } from "./reason-field";

interface ReasonAskedProps {
  answer: FormAnswer | undefined;
  /** How works on the page are called, where there are several. */
  rows?: readonly { id: number; type: string; fieldName: string }[];
}

/** What the button that was refused names, or else the works that were ticked with it. */
function deedOf({ result: { initialValue: sent } }: FormAnswer): { deed: string; records: string[] } {
  const [deed = "", named] = String(sent?.do ?? "").split("/");
  const ticked = Array.isArray(sent?.record) ? sent.record.map(String) : [];
  return { deed, records: (named === undefined ? ticked : [named]).flatMap((text) => text.split(",")) };
}

/** Of works that rules forbid to have been done so: which and why not, and a box to say why all the same. It stands in their form. */
export function ReasonAsked({ answer, rows = [] }: ReasonAskedProps) {
  if (answer?.code !== "WorkDoubtful") return null;
  const { deed, records } = deedOf(answer);
  const nameOf = (path: string) => {
    const id = Number(records[Number(/^records\[(\d+)\]/.exec(path)?.[1])]?.split(":")[0]);
    const row = rows.find((one) => one.id === id);
    return row && records.length > 1 ? `${row.type}, ${row.fieldName}. ` : "";
  };
  const faults = Object.entries(answer.result.error ?? {}).flatMap(([path, texts]) =>
    (texts ?? []).map((text) => nameOf(path) + text),
  );
  return (
    <div className="card mb-4 p-4">
      <FormErrors errors={faults} title="Изменить работы не удалось" />
      <TextArea
        field={{ id: "works-reason", name: "reason" }}
        label={reasonLabel}
        hint="Причина останется в работе, её истории и таблицах"
        rows={2}
      />
      <div className="actions">
        <SubmitButton name="do" value={`${deed}/${records.join(",")}`} icon="check">
          Сохранить с причиной
        </SubmitButton>
      </div>
    </div>
  );
}

/** What is wrong with a change of works, but for what `ReasonAsked` tells in its form. */
export const otherRefusalOf = (answer: FormAnswer | undefined): string[] =>
  answer?.code === "WorkDoubtful" ? [] : refusalTexts(answer);
