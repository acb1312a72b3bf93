import type { BrowserContext } from "@playwright/test";

/** What the browser complained of: console errors, uncaught exceptions, refused resources. */
export class BrowserErrors {
  private readonly found: string[] = [];
  // The router gives up a search that was typed over, and logs it when the answer had already begun to arrive.
  private readonly allowed: RegExp[] = [/^AbortError: signal is aborted without reason/];

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

  get unexpected(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
