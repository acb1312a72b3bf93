import { outlineSize } from "~/map/draw-outline";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { hectares } from "~/words/format";
import type { HistoryScreen } from "./queries.server";

type Version = HistoryScreen["versions"][number];

interface BoundaryVersionsProps extends Pick<HistoryScreen, "versions"> {
  customerId: number;
  fieldId: number;
  mayEdit: boolean;
}

/** The boundaries that the field has had, newest first; an earlier one can be taken up again. */
export function BoundaryVersions({ customerId, fieldId, mayEdit, versions }: BoundaryVersionsProps) {
  const current = versions.find(({ replaced }) => replaced === null);
  // One boundary since ever is no history.
  if (versions.length < 2) return null;
  return (
    <Card title="Границы поля" className="mb-4 max-w-4xl" flush>
      <ol>
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center border-b border-line px-4 py-2">
            <Sketch version={version} current={current} />
            <p className="mx-4 min-w-0 flex-1">
              <span className="block font-medium">
                {hectares(version.area)}
                {version === current && " · действует"}
              </span>
              <span className="block text-sm text-muted">
                {`${version.created} · ${version.created_by ?? "программа"}`}
                {version.replaced && ` · заменена ${version.replaced}`}
              </span>
            </p>
            {mayEdit && version !== current && (
              <LinkButton to={paths.boundary(customerId, fieldId, { version: version.id })} size="sm" icon="undo">
                Вернуть
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A version over the line of the one in force. */
function Sketch({ version, current }: { version: Version; current: Version | undefined }) {
  return (
    <svg width="64" height="64" viewBox={`0 0 ${outlineSize} ${outlineSize}`} aria-hidden="true">
      <path d={version.path} fill="#e2efe6" stroke="#0b6b4f" strokeWidth="2" fillRule="evenodd" />
      {current && version !== current && (
        <path d={current.path} fill="none" stroke="#1b2621" strokeWidth="1" strokeDasharray="4 3" />
      )}
    </svg>
  );
}
