import { untilAnswered } from "./behaviour/lost-line";

const key = "polevod:reloads";
const mostReloads = 5;
/** Milliseconds: of reloads that are longer ago than that something came in the end. */
const remembered = 600_000;

let isLeaving = false;

/** Loads as a document what is being opened, or else the page anew. @throws the error, in the end */
function reloadOrFail(error: unknown): Promise<never> {
  const times = (sessionStorage.getItem(key) ?? "").split(" ").filter((time) => Date.now() - Number(time) < remembered);
  if (times.length >= mostReloads && !isLeaving) throw error;
  if (!isLeaving) {
    isLeaving = true;
    sessionStorage.setItem(key, [...times, Date.now()].join(" "));
    const { location: next, formMethod } = window.__remixRouter.state.navigation;
    if (next && !formMethod) window.location.assign(next.pathname + next.search + next.hash);
    else window.location.reload();
  }
  // The page is going away: nothing else may be shown meanwhile.
  return new Promise(() => undefined);
}

/** What browsers say of code that doesn't come names its file; Safari's message names none. */
const fileOf = (error: unknown) => /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0] ?? "/healthz";

/** What the site says of a file; undefined where it says nothing: what stands between may answer for nothing, or for some of it. */
const answered = (file: string): Promise<"there" | "gone" | undefined> =>
  fetch(file, { cache: "no-store" }).then(
    ({ ok, status }) => (ok ? "there" : status === 404 ? "gone" : undefined),
    () => undefined,
  );

/** A weak line may lose a file that is there more than once; some browsers ask for one that was lost no more, and need the page anew. */
const mostLosses = 4;

/**
 * Loads code of ours. While the line to its file is gone it is asked for again and again; when a release has replaced the file,
 * or it is there and still doesn't come, the page is loaded anew, five times at most.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let losses = 0;
  const attempt = async () => {
    try {
      return await load();
    } catch (error) {
      const found = await answered(fileOf(error));
      if (found === undefined) return undefined;
      // The line may have come back between the two.
      return load().catch((lost: unknown) =>
        found === "there" && ++losses < mostLosses ? undefined : reloadOrFail(lost),
      );
    }
  };
  return (await attempt()) ?? untilAnswered(attempt);
}
