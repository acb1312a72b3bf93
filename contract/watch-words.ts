/** What machines are watched for. Browsers read this file: no shape of zod may come into it. */
const watchKinds = ["night", "shift", "speed", "silence", "unplanned"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** What is told of each, before the machine's name. */
export const watchWords: Readonly<Record<WatchKind, string>> = {
  night: "Ночной выезд",
  shift: "Движение вне рабочих часов",
  speed: "Превышение скорости в работе",
  silence: "Пропал сигнал в работе",
  unplanned: "Работа на поле без плана",
};
