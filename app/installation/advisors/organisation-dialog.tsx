import { useForm } from "@conform-to/react";
import type { Organisation } from "#contract/installation";
import { paths } from "~/paths";
import { EditorDialog } from "~/ui/form/editor-dialog";
import { TextField } from "~/ui/form/text-field";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { PartnerFields } from "../partner-fields";
import type { OrganisationInput } from "./form";

interface OrganisationDialogProps {
  edited: Organisation | null;
  partners: readonly string[];
  constraint: Parameters<typeof useForm<OrganisationInput>>[0]["constraint"];
  answer: FormAnswer | undefined;
}

/** One form for adding and changing an organisation of advisors. */
export function OrganisationDialog({ edited, partners, constraint, answer }: OrganisationDialogProps) {
  const [form, fields] = useForm<OrganisationInput>({
    id: "organisation",
    constraint,
    lastResult: answer?.result ?? null,
    defaultValue: edited ?? {},
  });
  return (
    <EditorDialog
      title={edited ? "Организация консультантов" : "Новая организация консультантов"}
      form={form}
      record={edited}
      saved={edited && answer?.code === "StaleVersion" ? [{ label: "Название", value: edited.name }] : undefined}
      closeTo={paths.installationAdvisors()}
      size="md"
    >
      <TextField field={fields.name} label="Название" autoComplete="off" autoFocus />
      <PartnerFields partner={fields.partner} external_id={fields.external_id} partners={partners} />
    </EditorDialog>
  );
}
