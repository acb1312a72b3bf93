import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { FormErrors } from "~/ui/form/form-errors";
import { withParams } from "~/ui/url-state";
import { useCustomerId } from "~/use-customer-id";
import { CropStyle } from "../../crop-style";
import type { RotationScreen } from "../queries.server";
import { countEdits } from "../sheet/edits";
import { saveState } from "../sheet/sheet-state";
import { AssignForm } from "./assign-form";
import { LeaveGuard } from "./leave-guard";
import { NoFields } from "./no-fields";
import { PlaceBar } from "./place-bar";
import { RowDialog } from "./row-dialog";
import { SaveBar } from "./save-bar";
import { SheetBoard } from "./sheet-board";
import { SheetPages } from "./sheet-pages";
import { Toolbar } from "./toolbar";
import { useSheet } from "./use-sheet";

/** The screen of the sheet: what narrows it, what is said about it, and the sheet. */
export function RotationSheet({ screen, errors }: { screen: RotationScreen; errors: string[] }) {
  const customerId = useCustomerId();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const model = useSheet(screen);
  const { view, state, mayEdit } = model;
  const saving = saveState(state);
  const edited = mayEdit ? view.rows.findIndex(({ id }) => id === Number(params.get("edit"))) : -1;
  const isNarrowed = screen.q !== "" || screen.warned;
  const closeTo = pathname + withParams(search, { edit: null });
  const hrefOf = (fieldId: number) =>
    mayEdit ? pathname + withParams(search, { edit: fieldId }) : paths.field(customerId, fieldId);
  return (
    <main className="rotation-screen">
      <CropStyle crops={screen.crops} />
      <LeaveGuard saving={saving.kind === "saving"} stuck={["failed", "conflict", "faulty"].includes(saving.kind)} />
      <FormErrors errors={errors} title="Сохранить не удалось" />
      {(view.rows.length > 0 || isNarrowed) && <Toolbar screen={screen} model={model} />}
      {!mayEdit && (
        <Banner icon="lock">
          Вы видите севооборот, но менять его не можете: нужно право «Поля и севооборот: изменение». Его даёт
          администратор хозяйства.
        </Banner>
      )}
      {view.rows.length === 0 ? (
        <NoFields customerId={customerId} screen={screen} />
      ) : (
        <>
          {mayEdit && !screen.anySown && countEdits(state.edits, () => true) === 0 && (
            <Banner>
              Культуры ещё не расставлены. Выберите ячейку и начните печатать название или вставьте блок из Excel.
            </Banner>
          )}
          <div className="rotation-bars">
            <PlaceBar model={model} />
            <SaveBar state={state} saving={saving} dispatch={model.dispatch} />
          </div>
          {mayEdit && <AssignForm model={model} season={screen.season} />}
          <SheetBoard model={model} {...screen} hrefOf={hrefOf} />
          <SheetPages page={screen.page} pages={screen.pages} />
        </>
      )}
      {edited >= 0 && (
        <RowDialog
          key={view.rows[edited]?.id}
          model={model}
          row={edited}
          closeTo={closeTo}
          onSaved={() => navigate(closeTo, { preventScrollReset: true })}
        />
      )}
    </main>
  );
}
