import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { useDocument } from "~/document-context";
import { become } from "./become";
import { useClientLinks } from "./use-client-links";

/** A part of a screen that only shows, drawn by `draw.server.tsx`. */
export interface DrawnPart {
  /** Its name, one of its own on the screen. */
  name: string;
  /** Null in a document, which has it drawn already. */
  html: string | null;
}

const linksIn = (box: HTMLElement) => [...box.querySelectorAll("a")];

/** Where the link that the keyboard stood on is gone, the one in its place takes it. */
function show(box: HTMLElement, html: string): void {
  const next = box.cloneNode(false);
  if (!(next instanceof HTMLElement)) return;
  next.innerHTML = html;
  const stop = linksIn(box).findIndex((link) => link === document.activeElement);
  become(box, next);
  if (document.activeElement === document.body) linksIn(box)[stop]?.focus({ preventScroll: true });
}

/** What the document has: an extension that meddles with a page has React write all of it anew. */
const standing = (name: string): string =>
  typeof document === "undefined" ? "" : (document.querySelector(`[data-drawn="${name}"]`)?.innerHTML ?? "");

/** Attributes of the element that shows a drawn part. */
export function useDrawn<E extends HTMLElement>({ name, html }: DrawnPart) {
  const { drawn } = useDocument();
  // React writes it once and never again; what stands in a document it leaves as it is, as it compares no text of this kind.
  const [written] = useState(() => html ?? drawn?.get(name) ?? standing(name));
  const shown = useRef(written);
  const ref = useCallback(
    (box: E | null) => {
      if (box === null || html === null || html === shown.current) return;
      show(box, html);
      shown.current = html;
    },
    [html],
  );
  // React has drawn it on the server, and has escaped what people wrote.
  const markup = { dangerouslySetInnerHTML: { __html: written }, suppressHydrationWarning: true };
  return { ref, "data-drawn": name, ...markup };
}

/** The form of an element, where it asks for another view of the page. */
function questionOf({ target }: FormEvent): string | null {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return null;
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(target)) if (typeof value === "string") asked.append(name, value);
  return `${new URL(target.action).pathname}?${asked}`;
}

/**
 * A part of a screen as the server has drawn it: the browser gets it once and needs neither its data nor its code. Links and forms
 * in it change the page without loading a new document.
 */
export function Drawn({ className, ...part }: DrawnPart & { className?: string }) {
  const navigate = useNavigate();
  function ask(event: FormEvent) {
    const question = questionOf(event);
    if (question === null) return;
    event.preventDefault();
    navigate(question, { preventScrollReset: true });
  }
  const habits = { onClick: useClientLinks(), onSubmit: ask };
  return <div {...useDrawn<HTMLDivElement>(part)} className={className} {...habits} />;
}
