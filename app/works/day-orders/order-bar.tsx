import { ChoiceForm } from "~/ui/form/choice-form";
import { PrintButton } from "~/ui/print-button";
import type { OrdersScreen } from "./queries.server";

/** Whose orders are shown, and the way to the printer. */
export function OrderBar({ date, mechanizers, chosen, pages }: OrdersScreen) {
  return (
    <div className="orders-bar no-print">
      <ChoiceForm
        name="operator"
        label="Механизатор"
        value={chosen}
        placeholder="Все механизаторы"
        options={mechanizers}
        kept={{ date }}
      />
      {pages.length > 0 && <PrintButton />}
    </div>
  );
}
