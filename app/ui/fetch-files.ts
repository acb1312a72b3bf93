/** What comes or has come, by address; the page's own code is there, or nothing of it would run. */
const asked = new Map<string, Promise<unknown>>();
for (const { pathname } of links("modulepreload")) asked.set(pathname, Promise.resolve());

function links(rel: string): URL[] {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(({ href }) => new URL(href));
}

/** Read to its end, which is when a browser keeps it. */
async function fetchScript(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(String(answer.status));
  await answer.arrayBuffer();
}

const addStyles = (file: string) =>
  new Promise<unknown>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = file;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });

function fetchFile(file: string): Promise<unknown> {
  const before = asked.get(file);
  if (before !== undefined) return before;
  const isStyles = file.endsWith(".css");
  // Those of screens come and go with them.
  if (isStyles && links("stylesheet").some(({ pathname }) => pathname === file)) return Promise.resolve();
  const coming = (isStyles ? addStyles(file) : fetchScript(file)).catch((cause: unknown) => {
    asked.delete(file);
    throw new TypeError(`Failed to fetch: ${cause}, ${file}`);
  });
  asked.set(file, coming);
  return coming;
}

/**
 * Has the browser keep files of ours, so that they are there when one of them is imported: what fails to come to an import, browsers take
 * for failed as long as the page stands.
 * @throws TypeError naming a file that did not come; it may be asked for again
 */
export const fetchFiles = (files: readonly string[]): Promise<unknown> => Promise.all(files.map(fetchFile));

/** Stands in the place of Vite's preload-helper.js, by scripts/vite/remix-as-used.ts. @param files of the code, from the site's root */
export const __vitePreload = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  fetchFiles(files.map((file) => `/${file}`)).then(load);
