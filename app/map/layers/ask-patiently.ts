/** How often something is asked for that a busy server refuses, and the pause where it names none, in seconds. */
const [mostAttempts, usualPause] = [6, 2];

const isBusy = ({ status }: Response) => status === 429 || status === 503;

const rest = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Asks for something, and again where the server is busy: when it says that it will have time.
 * @throws the signal's reason when it is aborted; TypeError without an answer
 */
export async function askPatiently(address: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, { signal, credentials: "same-origin" });
    if (!isBusy(response) || attempt === mostAttempts) return response;
    await rest(Number(response.headers.get("retry-after")) || usualPause, signal);
  }
}

/**
 * Asks again for a picture that an <img> didn't get: it tells no reasons. What comes is kept by the browser, so that the
 * same address shows it at once.
 * @returns whether it is to be had now; pictures of other sites are not asked for again
 */
export async function askAgain(address: string, signal: AbortSignal): Promise<boolean> {
  if (new URL(address, window.location.href).origin !== window.location.origin) return false;
  try {
    await rest(1, signal);
    const response = await askPatiently(address, signal);
    return response.ok && (await response.blob()).size > 0;
  } catch {
    return false;
  }
}
