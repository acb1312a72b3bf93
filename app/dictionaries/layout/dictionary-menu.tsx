import type { DictionaryName } from "#contract/dictionaries-shapes";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { catalogue } from "../catalogue";
import { useArea } from "../entry-links";

/** All dictionaries by group. */
export function DictionaryMenu({ current }: { current: DictionaryName }) {
  const area = useArea();
  return (
    <nav aria-label="Справочники">
      {catalogue.map(({ group, dictionaries }) => (
        <section key={group} className="mb-4">
          <h2 className="px-2 pb-1 text-sm font-semibold text-muted">{group}</h2>
          <ul data-arrow-list="">
            {dictionaries.map(({ name, title }) => (
              <li key={name}>
                <Link
                  className="dictionary-link"
                  to={paths.dictionary(area, name)}
                  aria-current={name === current ? "page" : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
