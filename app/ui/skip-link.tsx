import type { ReactNode } from "react";

/** The first thing the Tab key reaches: past header and menu to the content. */
export function SkipLink({ to = "content", children = "К содержанию" }: { to?: string; children?: ReactNode }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  );
}
