import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

const organisation = { name: name(200), partner: text(200), external_id: text(200) };

export const createOrganisationForm = z.object({ intent: z.literal("create"), ...organisation });
const updateOrganisationForm = z.object({ intent: z.literal("update"), id, version, ...organisation });

export const organisationsForm = z.discriminatedUnion("intent", [
  createOrganisationForm,
  updateOrganisationForm,
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
]);

export type OrganisationInput = Record<"name" | "partner" | "external_id", string>;
