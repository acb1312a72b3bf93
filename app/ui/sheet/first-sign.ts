let give: () => void = () => undefined;
const given = new Promise<void>((resolve) => {
  give = resolve;
});

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"];

/** Settles when somebody is about to use the page; on the server at once. */
export const firstSign = (): Promise<void> => (import.meta.env.SSR ? Promise.resolve() : given);

/** Takes it for given. */
export const giveSign = (): void => give();

/** Waits for it. A reader of the screen may do nothing but scroll; what the page has scrolled by itself is told before the next frame. */
export function listenForSigns(signal: AbortSignal): void {
  const listen = (sign: string) => addEventListener(sign, give, { capture: true, once: true, passive: true, signal });
  for (const sign of signs) listen(sign);
  requestAnimationFrame(() => listen("scroll"));
}
