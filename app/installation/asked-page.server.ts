/** Rows on a page. */
const limit = 50;

/** What the address of a long list asks for: the text searched, the page, and what is opened over the list. */
export function askedPage(request: Request) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  const cursor = searchParams.get("cursor");
  return {
    q,
    page: { limit, ...(q ? { query: q } : {}), ...(cursor ? { cursor } : {}) },
    text: (name: string) => searchParams.get(name) ?? "",
    /** The number that a parameter names; null where it names none. */
    window(name: string): number | null {
      const asked = Number(searchParams.get(name));
      return Number.isInteger(asked) && asked > 0 ? asked : null;
    },
  };
}
