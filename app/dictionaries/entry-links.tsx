import { useParams } from "@remix-run/react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import type { EntryLink } from "./view";

/** In the area that the page is in: null is the advisor's. */
export function useArea(): number | null {
  const { customerId } = useParams();
  return customerId === undefined ? null : Number(customerId);
}

/** Ways to entries, in one line. */
export function EntryLinks({ links }: { links: EntryLink[] }) {
  const area = useArea();
  return links.map(({ dictionary, id, name }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link to={paths.dictionaryEntry(area, dictionary, id)}>{name}</Link>
    </span>
  ));
}
