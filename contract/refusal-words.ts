/** Why a value is refused, in the words of shapes and of forms alike. Browsers read this file: no shape of zod may come into it. */

export const areaWords = { negative: "Площадь не может быть отрицательной", too_big: "Слишком большая площадь" };
export const workedAreaWords = { negative: "Площадь должна быть больше нуля", too_big: areaWords.too_big };
export const rateWords = { negative: "Норма должна быть больше нуля", too_big: "Слишком большая норма" };
export const distanceWords = {
  negative: "Расстояние не может быть отрицательным",
  too_big: "Слишком большое расстояние",
};
/** Of a work that is told as done on a day to come: most likely its status was forgotten. */
export const doneAheadWords = "Этот день ещё не наступил: выберите статус «План» или поправьте дату";
export const endBeforeStartWords = "Окончание раньше начала";
export const missingLatitude = "Укажите широту";
export const missingLongitude = "Укажите долготу";

/** Where a work of any other type tells a yield. */
export const yieldOfHarvest = "Урожайность указывают у уборки урожая";
