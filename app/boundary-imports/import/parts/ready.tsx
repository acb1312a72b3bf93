import type { FormAnswer } from "~/upstream/answer-form.server";
import type { ReadyImport } from "../queries.server";
import { nothingYet } from "./confirm-bar";
import { ConfirmForm } from "./confirm-form";
import { FarAway } from "./far-away";
import { MappingForm } from "./mapping-form";
import { OtherLayers } from "./other-layers";
import { OverviewPicture } from "./overview-picture";
import { Summary } from "./summary";

/** The preview: what is in the file, which columns count, what to do with it. */
export function Ready({ answer, ...ready }: ReadyImport & { answer: FormAnswer | undefined }) {
  const { preview, rows, overview } = ready;
  const intent = answer?.result.initialValue?.intent;
  const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const errorsOf = (asked: string) => (intent === asked ? errors : []);
  return (
    <>
      {/* On a phone the bar with the buttons has no room for it. */}
      <p className="mb-4 text-muted md:hidden">{nothingYet}</p>
      <FarAway preview={preview} errors={errorsOf("reread")} />
      <div className="mb-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Summary preview={preview} rows={rows} />
          <OtherLayers preview={preview} errors={errorsOf("reread")} />
          <MappingForm preview={preview} errors={errorsOf("remap")} />
        </div>
        {overview && <OverviewPicture overview={overview} preview={preview} />}
      </div>
      {/* Mapped otherwise, what there is to decide is another thing. */}
      <ConfirmForm
        key={JSON.stringify(preview.mapping)}
        {...ready}
        errors={[...errorsOf("confirm"), ...errorsOf("discard")]}
      />
    </>
  );
}
