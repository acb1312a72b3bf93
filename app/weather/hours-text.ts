import { count } from "~/words/format";

/** «2 ч 45 мин» */
export function hours(value: number): string {
  const [whole, minutes] = [Math.floor(value), Math.round((value % 1) * 60)];
  return [whole > 0 && `${count(whole)} ч`, minutes > 0 && `${minutes} мин`].filter(Boolean).join(" ");
}
