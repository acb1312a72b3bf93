import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { count, counted } from "~/words/format";
import type { MachinesNow } from "../queries.server";

type Carried = Pick<MachinesNow, "customerId" | "attached" | "unheard">;

/** Trackers that hang on machines and were never heard: their machines are missing in the list. */
export function UnheardNote({ customerId, unheard }: Carried) {
  if (unheard === 0) return null;
  return (
    <p className="pb-2">
      <Link to={paths.settingsTrackers(customerId)}>
        {counted(unheard, "трекер ещё не выходил", "трекера ещё не выходили", "трекеров ещё не выходили")} на связь
      </Link>
    </p>
  );
}

function heardText({ attached, unheard }: Carried): string {
  if (attached === 1)
    return unheard === 1 ? "Трекер привязан, но ещё не выходил на связь" : "Трекер ещё не передал, где он";
  return `Трекеров: ${count(attached)}, ни один ещё не ${unheard === attached ? "выходил на связь" : "передал, где он"}`;
}

/** Why no machine is shown: none has a tracker, or no tracker has told where it is. */
export function NothingHeard(carried: Carried) {
  const { customerId, attached } = carried;
  if (attached > 0)
    return (
      <EmptyState title={heardText(carried)} icon="tractor">
        Машина появится здесь, как только её трекер передаст координаты. Что пришло от каждого, видно в разделе{" "}
        <Link to={paths.settingsTrackers(customerId)}>«Трекеры»</Link> настроек.
      </EmptyState>
    );
  return (
    <EmptyState title="Трекеров пока нет" icon="tractor">
      Привяжите трекер к машине в разделе <Link to={paths.settingsMachines(customerId)}>«Техника»</Link> настроек: по
      протоколу и номеру. Как только он выйдет на связь, машина появится здесь.
    </EmptyState>
  );
}
