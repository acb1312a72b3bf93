import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

export interface PageHeaderProps {
  title: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  crumbs?: Crumb[];
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Tabs or filters under it all. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, crumbs, actions, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="page-header-row">
        <div className="page-header-title">
          <h1>{title}</h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="actions no-print">{actions}</div>}
      </div>
      {children}
    </header>
  );
}
