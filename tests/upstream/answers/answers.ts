import type { Answers } from "../asked";
import { boundaryImportAnswers } from "./boundary-imports";
import { cadastreAnswers } from "./cadastre";
import { dictionaryAnswers } from "./dictionaries";
import { divisionAnswers } from "./divisions";
import { documentAnswers } from "./documents";
import { fieldChangeAnswers } from "./field-changes";
import { fieldListAnswers } from "./field-lists";
import { machineAnswers } from "./machines";
import { markerAnswers } from "./markers";
import { notificationAnswers } from "./notifications";
import { ownEntryAnswers } from "./own-entries";
import { peopleAnswers } from "./people";
import { plotAnswers } from "./plots";
import { rotationAnswers } from "./rotation";
import { seasonPlanAnswers } from "./season-plans";
import { settingsAnswers } from "./settings";
import { shapeChangeAnswers } from "./shape-changes";
import { signInAnswers } from "./sign-in";
import { trialAnswers } from "./trials";
import { workRuleAnswers } from "./work-rules";
import { workAnswers } from "./works";

/** How every call of the contract is answered: a new call without an answer doesn't compile. */
export const answers: Answers = {
  ...signInAnswers,
  ...peopleAnswers,
  ...divisionAnswers,
  ...fieldListAnswers,
  ...fieldChangeAnswers,
  ...shapeChangeAnswers,
  ...trialAnswers,
  ...rotationAnswers,
  ...plotAnswers,
  ...markerAnswers,
  ...documentAnswers,
  ...cadastreAnswers,
  ...boundaryImportAnswers,
  ...notificationAnswers,
  ...settingsAnswers,
  ...dictionaryAnswers,
  ...ownEntryAnswers,
  ...machineAnswers,
  ...workAnswers,
  ...workRuleAnswers,
  ...seasonPlanAnswers,
};
