import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { hectares } from "~/words/format";
import type { FieldBrief } from "../client/brief";
import type { Tools } from "./toolbar";

interface NeighbourCardProps {
  customerId: number;
  id: number;
  tools: Tools;
  onClose: () => void;
}

/** The other field that was clicked on, with the way to its own boundary. */
export function NeighbourCard({ customerId, id, tools, onClose }: NeighbourCardProps) {
  const { load, data } = useFetcher<FieldBrief>();
  const address = paths.fieldBrief(customerId, id);
  // An effect, because a click on the map is no link that a loader would answer.
  useEffect(() => load(address), [load, address]);
  const brief = data?.id === id ? data : null;
  return (
    <div className="drawing-bar">
      <p className="font-semibold">{brief?.name ?? "Соседнее поле"}</p>
      <p className="text-muted">{brief ? hectares(brief.area) : "…"}</p>
      <p className="drawing-bar-buttons">
        <LinkButton
          size="sm"
          variant="primary"
          to={tools === "line" ? paths.splitField(customerId, id) : paths.boundary(customerId, id)}
        >
          {tools === "line" ? "Делить это поле" : "Править его границу"}
        </LinkButton>
        <LinkButton size="sm" to={paths.field(customerId, id)}>
          Открыть поле
        </LinkButton>
        <Button size="sm" variant="ghost" icon="close" label="Закрыть" onClick={onClose} />
      </p>
    </div>
  );
}
