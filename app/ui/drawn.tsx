import { useNavigate } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { useDocument } from "~/document-context";
import { useClientLinks } from "./use-client-links";

/** A part of a screen that only shows, drawn by `draw.server.tsx`. */
export interface DrawnPart {
  /** Its name, one of its own on the screen. */
  name: string;
  /** Null in a document, which has it drawn already. */
  html: string | null;
}

/** The form of an element, where it asks for another view of the page. */
function questionOf({ target }: FormEvent): string | null {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return null;
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(target)) if (typeof value === "string") asked.append(name, value);
  return `${new URL(target.action).pathname}?${asked}`;
}

const linksIn = (box: HTMLElement | null) => [...(box?.querySelectorAll("a") ?? [])];

/**
 * A part of a screen as the server has drawn it: the browser gets it once and needs neither its data nor its code. Links and forms
 * in it change the page without loading a new document.
 */
export function Drawn({ name, html, className }: DrawnPart & { className?: string }) {
  const { drawn } = useDocument();
  const navigate = useNavigate();
  const follow = useClientLinks({ preventScrollReset: true });
  const box = useRef<HTMLDivElement>(null);
  const followed = useRef(-1);
  // An effect, because what is drawn anew has lost the link that the keyboard stood on; one in its place takes it.
  useEffect(() => {
    if (html !== null && document.activeElement === document.body)
      linksIn(box.current)[followed.current]?.focus({ preventScroll: true });
  }, [html]);
  const followLinks = {
    onClick: (event: MouseEvent) => {
      followed.current = linksIn(box.current).findIndex((link) => link === document.activeElement);
      follow(event);
    },
    onSubmit: (event: FormEvent) => {
      const question = questionOf(event);
      if (question === null) return;
      event.preventDefault();
      navigate(question, { preventScrollReset: true });
    },
  };
  // What stands in a document is left as it is: React compares no text of this kind with what it would have drawn. It takes that
  // for empty, so what comes instead is another element: nothing at all would change nothing.
  return (
    <div
      key={html === null ? "in the document" : "sent"}
      ref={box}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server, which has escaped what people wrote
      dangerouslySetInnerHTML={{ __html: html ?? drawn?.get(name) ?? "" }}
      suppressHydrationWarning
      {...followLinks}
    />
  );
}
