import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { PageHeader } from "./page-header";
import { PrintButton } from "./print-button";
import "./paper.css";

interface PaperProps {
  /** The screen that it is printed from. */
  back: { to: string; label: string };
  title: string;
  subtitle: string;
  /** In words: on which day it was printed. */
  printed: string;
  className?: string;
  children: ReactNode;
}

/** A screen that is made to be printed, to be signed below. */
export const Paper = ({ back, title, subtitle, printed, className, children }: PaperProps) => (
  <main className={classNames("paper p-4", className)}>
    <nav className="no-print mb-4 flex flex-wrap items-center gap-4" aria-label="Печать">
      <a href={back.to}>{back.label}</a>
      <PrintButton />
    </nav>
    <PageHeader title={title} subtitle={subtitle} />
    {children}
    <div className="paper-signs">
      <p>Составил</p>
      <p>Утвердил</p>
    </div>
    <p className="mt-4 text-muted">{`Напечатано ${printed}`}</p>
  </main>
);
