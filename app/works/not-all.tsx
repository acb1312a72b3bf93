import { Banner } from "~/ui/banner";

/** Said where a span of days holds more works than are given at once. */
export const NotAll = () => (
  <Banner tone="warning">Работ больше, чем помещается: показаны и посчитаны не все. Выберите подразделение.</Banner>
);
