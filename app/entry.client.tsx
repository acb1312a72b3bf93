import { frameRoutes } from "virtual:frame-routes";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "~/document-context";

declare global {
  interface Window {
    /** The nonce for the style that the scroll lock of @radix-ui/react-dialog adds to the page. */
    __webpack_nonce__?: string;
    /** Where Remix keeps the modules of routes. */
    __remixRouteModules?: Record<string, object>;
  }
}

window.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/**
 * With single fetch RemixBrowser suspends the root until the state that came with the document is decoded. A key pressed
 * in that moment makes React 18 fail with error 345, and the page never hydrates (remix-run/remix#10214). So the state is
 * decoded first: called once outside React, RemixBrowser throws the very promise it would suspend on.
 */
async function stateDecoded() {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (pending instanceof Promise) await pending;
  }
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentContext.Provider value={{ requestId: document.documentElement.dataset.request }}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </StrictMode>,
    );
  });
}

/** Waits for the script in the page: the screens' files, which it imports first, stand on this one, and it speaks after them. */
async function begin() {
  await undefined;
  Object.assign(window.__remixRouteModules ?? {}, frameRoutes);
  await stateDecoded();
  hydrate();
}

// An older browser keeps the pages as they came, which work without scripts; brought to life halfway they would break.
if ("findLast" in Array.prototype) void begin();
