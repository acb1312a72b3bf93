import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { FormErrors } from "~/ui/form/form-errors";
import { Awake, type Awaking } from "~/ui/sheet/awake";
import { LeaveGuard } from "~/ui/sheet/leave-guard";
import { PlaceBar } from "~/ui/sheet/place-bar";
import { SaveBar } from "~/ui/sheet/save-bar";
import { SheetBoard } from "~/ui/sheet/sheet-board";
import { withParams } from "~/ui/url-state";
import { useCustomerId } from "~/use-customer-id";
import { counted } from "~/words/format";
import { CropStyle } from "../crop-style";
import type { RotationScreen } from "../queries.server";
import { ShareBar } from "../share-bar";
import { AssignForm } from "./assign-form";
import { NoFields } from "./no-fields";
import { RowDialog } from "./row-dialog";
import { SheetPages } from "./sheet-pages";
import { Toolbar } from "./toolbar";
import { type RotationModel, useRotation } from "./use-rotation";

/** Over the names of the fields; with scripts a box ticks all of them. */
function Corner({ model: { mayEdit, checked, view } }: { model: RotationModel }) {
  return (
    <span className="sheet-name">
      {mayEdit && (
        <input
          className="js-only"
          type="checkbox"
          name="all"
          aria-label="Отметить все поля"
          checked={view.spec.rows.every(({ id }) => checked.has(id))}
          readOnly
        />
      )}
      <span>Поле</span>
      <span className="sheet-area">га</span>
    </span>
  );
}

/** The seasons with their crops' shares below, and the form that gives ticked fields a crop. */
function Board({ screen, rotation }: { screen: RotationScreen; rotation: ReturnType<typeof useRotation> }) {
  const { model, parts, crops } = rotation;
  return (
    <>
      <div className="sheet-bars">
        <PlaceBar model={model} />
        <SaveBar model={model} counted={counted} />
      </div>
      <SheetBoard
        model={model}
        name="Таблица севооборота"
        label="Севооборот: поля по сезонам"
        first={screen.firstRows}
        corner={<Corner model={model} />}
        foot={
          <>
            <th scope="row">Структура посевов</th>
            {model.view.spec.columns.map(({ id, title }, column) => (
              <td key={id}>
                <ShareBar label={title} parts={parts[column] ?? []} crops={crops} />
              </td>
            ))}
          </>
        }
      />
      {/* Below, since it comes with the first tick: whoever is about to tick the next field finds it where it was. */}
      {screen.mayEdit && <AssignForm model={model} season={screen.season} crops={screen.crops} />}
      <SheetPages page={screen.page} pages={screen.pages} part={screen.part} />
    </>
  );
}

/** The screen of the sheet: what narrows it, what is said about it, and the sheet. */
export function RotationSheet({ screen, errors, onAwake }: Awaking & { screen: RotationScreen; errors: string[] }) {
  const customerId = useCustomerId();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const rotation = useRotation(screen);
  const { model, fieldsWarned } = rotation;
  const { mayEdit } = screen;
  const { rows } = model.view.spec;
  const edited = mayEdit ? rows.findIndex(({ id }) => id === Number(params.get("edit"))) : -1;
  const isNarrowed = screen.q !== "" || screen.warned;
  const closeTo = pathname + withParams(search, { edit: null });
  return (
    <main className="rotation-screen">
      <CropStyle crops={screen.crops} />
      <LeaveGuard model={model} />
      <FormErrors errors={errors} title="Сохранить не удалось" />
      {(rows.length > 0 || isNarrowed) && <Toolbar screen={screen} model={model} fieldsWarned={fieldsWarned} />}
      {!mayEdit && (
        <Banner icon="lock">
          Вы видите севооборот, но менять его не можете: нужно право «Поля и севооборот: изменение». Его даёт
          администратор хозяйства.
        </Banner>
      )}
      {mayEdit && rows.length > 0 && !screen.anySown && model.state.edits.size === 0 && (
        <Banner>
          Культуры ещё не расставлены. Выберите ячейку и начните печатать название или вставьте блок из Excel.
        </Banner>
      )}
      {rows.length === 0 ? (
        <NoFields customerId={customerId} screen={screen} />
      ) : (
        <Board screen={screen} rotation={rotation} />
      )}
      {edited >= 0 && (
        <RowDialog
          key={rows[edited]?.id}
          model={model}
          crops={screen.crops}
          row={edited}
          closeTo={closeTo}
          onSaved={() => navigate(closeTo, { preventScrollReset: true })}
        />
      )}
      <Awake onAwake={onAwake} />
    </main>
  );
}
