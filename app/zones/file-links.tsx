import { LinkButton } from "~/ui/link-button";

/** Files of something, each by its format; `at` is the address that writes them. */
export function FileLinks({ at, formats }: { at: string; formats: Readonly<Record<string, string>> }) {
  return (
    <div className="zone-files">
      {Object.entries(formats).map(([format, name]) => (
        <LinkButton key={format} to={`${at}/export?format=${format}`} size="sm" icon="download" download>
          {name}
        </LinkButton>
      ))}
    </div>
  );
}
