/** Parameters that choose none of the fields in the list. */
const beside = ["view", "field", "color", "ids", "id"];

/** Whether two addresses of one screen ask for the same fields. */
export function sameFields(current: URL, next: URL): boolean {
  const asked = ({ searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    for (const name of beside) params.delete(name);
    return params.toString();
  };
  return current.pathname === next.pathname && current.search !== next.search && asked(current) === asked(next);
}
