import { createElement, lazy, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { dataScripts, renderPage } from "./render-page.server";

const waiting = () => ({ nonce: "n", timeout: 5000, onError: vi.fn() });
const drawn = async (...given: Parameters<typeof renderPage>) => {
  const { html, failed } = await renderPage(...given);
  return { html: html.join(""), failed };
};
const Page = ({ children }: { children: React.ReactNode }) => (
  <html lang="ru">
    <body>{children}</body>
  </html>
);

const Broken = () => {
  throw new Error("of a part");
};

it("a page is HTML as a whole", async () => {
  const { html, failed } = await drawn(<Page>Поля &amp; работы</Page>, waiting());
  expect([html, failed]).toEqual(['<!DOCTYPE html><html lang="ru"><body>Поля &amp; работы</body></html>', false]);
});

it("a part whose code has not come is waited for, and long Cyrillic words keep their letters", async () => {
  const words = "Озимая пшеница ".repeat(1000);
  const Part = lazy(async () => ({ default: () => <p>{words}</p> }));
  const page = (
    <Page>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </Page>
  );
  const first = await drawn(page, waiting());
  expect(first.html).toBe(`<!DOCTYPE html><html lang="ru"><body><!--$--><p>${words}</p><!--/$--></body></html>`);
  expect(await drawn(page, waiting())).toEqual(first);
});

it("a part that fails is told, and its page is no good one", async () => {
  const told = waiting();
  const { html, failed } = await drawn(
    <Page>
      <Suspense fallback="…">
        <Broken />
      </Suspense>
    </Page>,
    told,
  );
  expect([failed, html.includes("…")]).toEqual([true, true]);
  expect(told.onError).toHaveBeenCalledWith(expect.objectContaining({ message: "of a part" }));
  await expect(renderPage(<Page>{createElement(Broken)}</Page>, waiting())).rejects.toThrow("of a part");
});

it("data can't end the script that they stand in", async () => {
  const stream = new Response('["</script><!--", "Поле\u2028"]').body;
  if (!stream) throw new Error("It has a body");
  const script = await dataScripts(stream, "n");
  expect(script.startsWith('<script nonce="n">window.__remixContext.streamController.enqueue("')).toBe(true);
  const data = script.slice(script.indexOf("(") + 1, script.indexOf(");window"));
  expect(JSON.parse(data)).toBe('["</script><!--", "Поле\u2028"]');
  expect(script.match(/</g)).toHaveLength(2);
});
