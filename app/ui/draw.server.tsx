import type { AppLoadContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DrawnPart } from "./drawn";

/**
 * Draws a part of a screen that only shows. It is outside of the router: its links and forms are plain ones.
 * @param name one of its own on the screen
 */
export function draw(
  { drawn, pageIsOpen }: Pick<AppLoadContext, "drawn" | "pageIsOpen">,
  name: string,
  part: ReactElement,
): DrawnPart {
  const html = renderToStaticMarkup(part, { identifierPrefix: name });
  if (pageIsOpen) return { name, html };
  drawn.set(name, html);
  return { name, html: null };
}
