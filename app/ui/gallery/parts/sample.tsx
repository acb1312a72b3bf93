import type { ReactNode } from "react";
import { Card } from "../../card";

export const longText =
  "Очень длинное название производственного подразделения Верхнесеребряковского участка Зимовниковского района №17-бис";

/** One part of the gallery. */
export function Sample({ title, flush, children }: { title: string; flush?: boolean; children: ReactNode }) {
  return (
    <Card title={title} flush={flush} className="mb-4">
      {children}
    </Card>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="actions mb-2">{children}</div>;
}
