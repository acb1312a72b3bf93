import type { Answers } from "../asked";
import { boundaryImportAnswers } from "./boundary-imports";
import { dictionaryAnswers } from "./dictionaries";
import { divisionAnswers } from "./divisions";
import { fieldChangeAnswers } from "./field-changes";
import { fieldListAnswers } from "./field-lists";
import { notificationAnswers } from "./notifications";
import { peopleAnswers } from "./people";
import { settingsAnswers } from "./settings";
import { signInAnswers } from "./sign-in";

/** How every call of the contract is answered: a new call without an answer doesn't compile. */
export const answers: Answers = {
  ...signInAnswers,
  ...peopleAnswers,
  ...divisionAnswers,
  ...fieldListAnswers,
  ...fieldChangeAnswers,
  ...boundaryImportAnswers,
  ...notificationAnswers,
  ...settingsAnswers,
  ...dictionaryAnswers,
};
