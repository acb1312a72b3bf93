import { count } from "./format";

/** «12 мин», «3 ч», «5 дн.»: how long ago something was. */
export function agoText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${count(minutes)} мин`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${count(hours)} ч` : `${count(Math.floor(hours / 24))} дн.`;
}

/** «только что», «12 мин назад». */
export const justText = (seconds: number): string => (seconds < 60 ? "только что" : `${agoText(seconds)} назад`);
