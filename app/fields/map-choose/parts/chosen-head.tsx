import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { count } from "~/words/format";
import { mostChosen, withChosen } from "../../chosen";
import type { Choice } from "./use-chosen";

interface ChosenHeadProps {
  customerId: number;
  choice: Choice;
  totalCount: number;
}

/** Chooses all that the list shows, or none. */
export function ChosenHead({ customerId, choice: { chosen, count: chosenCount, full }, totalCount }: ChosenHeadProps) {
  const { search } = useLocation();
  const here = paths.chooseFields(customerId);
  return (
    <div className="border-b border-line bg-white py-1 pl-2 pr-4">
      <div className="flex flex-wrap items-center">
        {chosen !== "all" && totalCount > 0 && (
          <Link to={here + withChosen(search, "all")} replace preventScrollReset className="btn btn-ghost btn-sm">
            Выбрать все ({count(totalCount)})
          </Link>
        )}
        {chosenCount > 0 && (
          <Link to={here + withChosen(search, [])} replace preventScrollReset className="btn btn-ghost btn-sm">
            Снять выбор
          </Link>
        )}
        {chosen !== "all" && (
          <Button type="submit" variant="ghost" size="sm" className="no-js-only">
            Посчитать
          </Button>
        )}
        <Link
          to={paths.map(customerId) + withChosen(search, [])}
          className="btn btn-ghost btn-icon btn-sm ml-auto"
          aria-label="Закончить выбор полей"
          title="Закончить выбор"
        >
          <Icon name="close" />
        </Link>
      </div>
      {full && (
        <p className="field-error pb-1" role="alert">
          По одному можно выбрать не больше {count(mostChosen)} полей. Чтобы взять больше, сузьте список фильтрами и
          выберите все показанные.
        </p>
      )}
      {chosen === "all" && (
        <p className="no-js-only pb-1 text-sm text-muted">
          Выбраны все показанные. Чтобы отметить отдельные поля, снимите выбор.
        </p>
      )}
    </div>
  );
}
