import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { Menu } from "~/ui/menu";
import { useHydrated } from "~/ui/use-hydrated";
import { counted, hectares } from "~/words/format";
import { exportFormats } from "../export-formats";
import type { Choice } from "./use-chosen";

/** More fields are never made one at once. */
const mostMerged = 50;

interface ChosenBarProps {
  customerId: number;
  mayEdit: boolean;
  choice: Choice;
}

/** How many are chosen, and what can be done with them. */
export function ChosenBar({ customerId, mayEdit, choice: { chosen, count, area } }: ChosenBarProps) {
  const hydrated = useHydrated();
  // Without scripts nobody knows what has been ticked since: the buttons stand ready all the time.
  const ready = count > 0 || !hydrated;
  return (
    <div className="chosen-bar bottom-bar">
      <p className="min-w-0 flex-1" role="status">
        <span className="block font-medium">{`Выбрано ${counted(count, "поле", "поля", "полей")}`}</span>
        <span className="block text-sm text-muted">{hectares(area)}</span>
      </p>
      {ready && <ExportMenu customerId={customerId} />}
      {mayEdit && chosen !== "all" && count > 1 && count <= mostMerged && (
        <LinkButton
          to={paths.mergeFields(customerId, { ids: chosen.join(",") })}
          className="ml-2"
          icon="merge"
          label="Объединить выбранные поля"
        />
      )}
      {ready && mayEdit && <EditButton customerId={customerId} />}
      {!ready && <p className="text-sm text-muted">Отметьте поля в списке</p>}
    </div>
  );
}

/** The file is asked for by the form itself: a browser saves what is answered and stays where it is. */
function ExportMenu({ customerId }: { customerId: number }) {
  return (
    <Menu
      trigger={<Icon name="download" />}
      label="Выгрузить выбранные поля"
      look={{ variant: "secondary" }}
      align="end"
    >
      {exportFormats.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          formAction={paths.exportChosenFields(customerId)}
          name="format"
          value={value}
          className="menu-item"
          data-close-menu=""
        >
          {label}
        </button>
      ))}
    </Menu>
  );
}

function EditButton({ customerId }: { customerId: number }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const edit = paths.editChosenFields(customerId);
  if (!hydrated)
    return (
      <Button type="submit" formAction={edit} variant="primary" className="ml-2">
        Изменить
      </Button>
    );
  return (
    <Link to={edit + search} className="btn btn-primary ml-2" preventScrollReset>
      Изменить
    </Link>
  );
}
