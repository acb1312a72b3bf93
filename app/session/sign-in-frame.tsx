import type { ReactNode } from "react";
import { Logo } from "~/ui/logo";

interface SignInFrameProps {
  brand: "default" | "partner";
  title: string;
  children: ReactNode;
}

/** The one card of a page of signing in. */
export function SignInFrame({ brand, title, children }: SignInFrameProps) {
  return (
    <main className="mx-auto max-w-sm p-4 pt-12">
      <div className="card p-6">
        <p className="mb-6">
          <Logo brand={brand} large />
        </p>
        <h1 className="mb-4">{title}</h1>
        {children}
      </div>
    </main>
  );
}
