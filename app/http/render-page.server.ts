import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

interface Rendered {
  /** One after the other. */
  html: readonly string[];
  /** Whether a part of the page failed: it is drawn again, or told to have failed, where there are scripts. */
  failed: boolean;
}

interface Waiting {
  nonce: string;
  /** Milliseconds that parts are waited for. */
  timeout: number;
  onError: (error: unknown) => void;
}

/** What React leaves in place of a part that failed, or whose code had not come yet. */
const unfinished = "<!--$!-->";

/**
 * A page as HTML, whole. Its loaders have answered, so it waits for nothing but the code of parts that nobody has asked for
 * since the program began: then it is drawn again, by the way that waits and tells what was wrong.
 * @throws what a component throws outside of every Suspense
 */
export async function renderPage(page: ReactElement, waiting: Waiting): Promise<Rendered> {
  const html = renderToString(page);
  if (html.includes(unfinished)) return renderWaiting(page, waiting);
  // This way of drawing leaves it out.
  return { html: ["<!DOCTYPE html>", html], failed: false };
}

function renderWaiting(page: ReactElement, { nonce, timeout, onError }: Waiting): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Where React takes a part over by itself, it would send a large one after the page, with a script to put it into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(late);
        pipe(gather((html) => resolve({ html: [html], failed })));
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        onError(error);
      },
    });
    const late = setTimeout(abort, timeout);
  });
}

/**
 * React 18 fills up its buffer with zero bytes where the next letter, such as any Cyrillic one, does not fit into its
 * end. HTML has no zero bytes of its own, and UTF-8 none inside a letter, so all of them go.
 */
function gather(done: (whole: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

const escapes: Readonly<Record<string, string>> = {
  ...{ "&": "\\u0026", ">": "\\u003e", "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" },
};

/** The data of a page's loaders as the scripts that give them to React in the browser; `RemixServer` would send them as a part that suspends. */
export async function dataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const whole = JSON.stringify(await new Response(data).text()).replace(
    /[&><\u2028\u2029]/g,
    (letter) => escapes[letter] ?? letter,
  );
  const stream = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${stream}.enqueue(${whole});${stream}.close();</script>`;
}
