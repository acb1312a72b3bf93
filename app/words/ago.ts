import { count } from "./format";

/** «12 мин», «3 ч», «5 дн.»: how long ago something was. */
export function agoText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${count(minutes)} мин`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${count(hours)} ч` : `${count(Math.floor(hours / 24))} дн.`;
}
