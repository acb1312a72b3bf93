import type { BrowserContext } from "@playwright/test";

/** What the browser complained of: console errors, uncaught exceptions, refused resources. */
export class BrowserErrors {
  private readonly found: string[] = [];
  // The router gives up a load that another one has overtaken. When the answer had begun to arrive it logs that; when all
  // of it was read and only the stream not yet closed, it leaves the stream's end unhandled. Neither reaches the user.
  private readonly allowed: RegExp[] = [
    /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/,
    /^uncaught: AbortError: signal is aborted without reason\s+at \S+ \(\S+\/assets\/framework-/,
  ];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error") this.found.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  /** An answer with this status is what the test is about: the browser reports it as a failed resource. */
  allowStatus(...statuses: number[]): void {
    for (const status of statuses)
      this.allowed.push(new RegExp(`^Failed to load resource: the server responded with a status of ${status}\\b`));
  }

  /** The line is broken on purpose. */
  allowLostLine(): void {
    this.allowed.push(/^Failed to load resource: net::ERR_/);
  }

  /** Code that never comes is told by an error page: React says of it what it was. */
  allowLostCode(): void {
    this.allowed.push(/TypeError: Failed to fetch: .*\/assets\//);
  }

  /** Something put an element of its own into the page: React says that it writes all of it anew. */
  allowMeddling(): void {
    this.allowed.push(/Minified React error #(418|423|425)/);
  }

  get unexpected(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
