import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DrawnPart } from "./drawn";

type Document = Pick<AppLoadContext, "drawn" | "pageIsOpen">;

function bring({ drawn, pageIsOpen }: Document, name: string, html: string): DrawnPart {
  if (pageIsOpen) return { name, html };
  drawn.set(name, html);
  return { name, html: null };
}

/**
 * Draws a part of a screen that only shows. It is outside of the router: its links and forms are plain ones.
 * @param name one of its own on the screen
 */
export const draw = (context: Document, name: string, part: ReactElement): DrawnPart =>
  bring(context, name, renderToStaticMarkup(part, { identifierPrefix: name }));

/** What is written as JSON without loss, and so tells all that a part is drawn of. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...args: never[]) => unknown) | Map<unknown, unknown> | Set<unknown> | Date
    ? never
    : { [K in keyof T]: Plain<T[K]> };

/** Characters of markup, and of what it was drawn of, that were used last; two bytes each where they are Russian. */
const kept = new LRUCache<string, string>({
  ...{ maxSize: 8 * 1024 * 1024, maxEntrySize: 1024 * 1024 },
  sizeCalculation: (html, key) => html.length + key.length,
});

const numbers = new Map<unknown, number>();

/** Tells one component from the next, whatever they are called. */
function numberOf(component: unknown): number {
  const number = numbers.get(component) ?? numbers.size;
  numbers.set(component, number);
  return number;
}

/**
 * Draws a part of nothing but what it is given, and keeps it for whoever is shown the same: a table of a hundred rows takes longer
 * to draw than to find. What hangs on the hour or on who looks must be given too.
 */
export function drawKept<P extends object>(
  context: Document,
  name: string,
  Part: FunctionComponent<P>,
  props: P & Plain<P>,
): DrawnPart {
  const key = `${numberOf(Part)} ${name} ${JSON.stringify(props)}`;
  const known = kept.get(key);
  if (known !== undefined) return bring(context, name, known);
  const html = renderToStaticMarkup(createElement(Part, props), { identifierPrefix: name });
  kept.set(key, html);
  return bring(context, name, html);
}
