import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Sowing } from "#contract/sowings";
import { paths } from "~/paths";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { LinkButton } from "~/ui/link-button";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useField } from "../field-context";
import { actOnSowing } from "./actions.server";
import { loadSowings, type SowingsScreen } from "./queries.server";
import { SowingForm } from "./sowing-form";
import { SowingTable } from "./sowing-table";

export const meta: MetaFunction = () => [{ title: "Посевы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadSowings(args);
export const action = actOnSowing;

/** The chosen season while nothing grows in it, or else the first after it with nothing yet. */
function lackingYear(sowings: readonly Sowing[], { season, seasons }: SowingsScreen): number {
  const sown = new Set(sowings.filter(({ plot_id }) => plot_id === null).map(({ year }) => year));
  const later = seasons.filter((year) => year >= season && !sown.has(year));
  return later.at(-1) ?? season;
}

export default function Sowings() {
  const choices = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const screen = useField();
  const { customerId, fieldId, field, mayEdit } = screen;
  const refused = refusalOf(answer, "save");
  const typedYear = Number(refused?.result.initialValue?.year) || null;
  const year = choices.editedYear ?? typedYear;
  const lacking = lackingYear(field.sowings, choices);
  const add = mayEdit && (
    <LinkButton to={`${paths.field(customerId, fieldId, "sowings")}?year=${lacking}`} icon="plus" variant="primary">
      {`Внести посев ${lacking}`}
    </LinkButton>
  );
  const withForm = mayEdit && year !== null;
  return (
    <div className={classNames("grid items-start gap-4", withForm && "lg:grid-cols-[minmax(0,1fr)_320px]")}>
      <FormErrors errors={refusalTexts(refusalOf(answer, "remove"))} title="Убрать посев не удалось" />
      {!withForm && field.sowings.length > 0 && <div>{add}</div>}
      {field.sowings.length > 0 ? (
        <SowingTable {...screen} plots={choices.plots} />
      ) : (
        <EmptyState title="Посевов пока нет" icon="field" actions={add}>
          Внесите культуру сезона, и поле раскрасится на карте.
        </EmptyState>
      )}
      {withForm && <SowingForm key={year} {...choices} year={year} answer={refused} />}
    </div>
  );
}
