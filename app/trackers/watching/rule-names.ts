/** What the rules are called, in their order. */
export const ruleNames = {
  night: "Ночной выезд",
  shift: "Движение вне рабочих часов",
  speed: "Превышение скорости в работе",
  silence: "Пропал сигнал в работе",
  unplanned: "Работа на поле без плана",
} as const;
export const ruleOrder = ["night", "shift", "speed", "silence", "unplanned"] as const;
