/** Lines of an own pesticide's form as people type them, the last of the ingredients empty. */
export const ingredients = {
  "ingredients[0].name": "глифосат",
  "ingredients[0].amount": "360",
  "ingredients[0].unit": "г/л",
  "ingredients[1].name": "2,4-Д (эфир)",
  "ingredients[1].amount": "7,4",
  "ingredients[1].unit": "г/л",
  "ingredients[2].unit": "г/л",
};
/** One registered use. */
export const use = (index: number) => ({
  [`uses[${index}].crop_ids`]: "1",
  [`uses[${index}].targets`]: "Однолетние двудольные",
  [`uses[${index}].rate_min`]: "0,3",
  [`uses[${index}].rate_max`]: "0,5",
  [`uses[${index}].unit`]: "л/га",
  [`uses[${index}].waiting_days`]: "30",
  [`uses[${index}].applications`]: "2",
  [`uses[${index}].reentry_days.manual`]: "7",
  [`uses[${index}].reentry_days.mechanized`]: "0",
  [`uses[${index}].water_max`]: "200",
  [`uses[${index}].method`]: "Опрыскивание",
});
