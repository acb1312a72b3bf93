import { z } from "#contract/zod";
import { endOthersForm, endSessionForm, passwordForm } from "~/identity/own-account-form";

export const ownForm = z.discriminatedUnion("intent", [passwordForm, endSessionForm, endOthersForm]);
