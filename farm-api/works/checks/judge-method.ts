import type { PesticideUse } from "#contract/dictionaries-shapes";
import { workGroup, workType } from "#contract/work-words";
import type { Findings, Situation } from "./situation";

const dressesSeed = ({ method, unit }: PesticideUse) => /протравливание/i.test(method) || unit.endsWith("/т");
const goesAnywhere = ({ method }: PesticideUse) => /добавление в бак/i.test(method);

/** Whether a product is applied as it is registered on the crop: a seed dressing to seed, the rest to the field. */
export function judgeMethod(uses: readonly PesticideUse[], { work }: Situation): Findings {
  const isDressing = uses.every(dressesSeed);
  const isForField = uses.every((use) => !dressesSeed(use) && !goesAnywhere(use));
  const faults = [
    ...(isDressing && work.group === workGroup.spraying
      ? ["Протравитель: зарегистрирован только для обработки семян, опрыскивать им нельзя"]
      : []),
    ...(isForField && work.typeId === workType.coating
      ? ["Для обработки семян не зарегистрирован, только для обработки поля"]
      : []),
  ];
  return { faults, doubts: [] };
}
