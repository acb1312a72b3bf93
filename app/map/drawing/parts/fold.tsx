import type { ReactNode } from "react";

/** A part of the panel that is seldom needed. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="drawing-fold" open={open}>
      <summary>{title}</summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
