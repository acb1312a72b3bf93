import type { ReactNode } from "react";
import { Logo } from "~/ui/logo";
import { type Support, supportLinks } from "./support-links";

interface SignInFrameProps {
  brand: "default" | "partner";
  title: string;
  support: Support;
  children: ReactNode;
}

/** The one card of a page of signing in. */
export function SignInFrame({ brand, title, support, children }: SignInFrameProps) {
  return (
    <main className="mx-auto max-w-sm p-4 pt-12">
      <div className="card p-6">
        <p className="mb-6">
          <Logo brand={brand} large />
        </p>
        <h1 className="mb-4">{title}</h1>
        {children}
      </div>
      <SupportLine support={support} />
    </main>
  );
}

/** Who can't sign in finds help beside the form. */
function SupportLine({ support }: { support: Support }) {
  const links = supportLinks(support);
  if (links.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 px-6 text-sm text-muted">
      {links.map(({ href, text, outside }) => (
        <a key={href} href={href} {...(outside ? { target: "_blank", rel: "noreferrer" } : {})}>
          {text}
        </a>
      ))}
    </p>
  );
}
