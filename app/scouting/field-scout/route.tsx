import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { ColorSwatch } from "~/ui/color-swatch";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { afterRefusal } from "~/upstream/after-refusal";
import "../scouting.css";
import { actOnScout } from "./actions.server";
import { CommentsCard } from "./parts/comments-card";
import { ParamsTable } from "./parts/params-table";
import { PointCard } from "./parts/point-card";
import { PointsMap } from "./parts/points-map";
import { loadScout, type ScoutScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Осмотр: ${data.field}, ${data.when} — Полевод` : "Осмотр — Полевод" },
];

export const loader = (args: LoaderFunctionArgs) => loadScout(args);
export const action = (args: ActionFunctionArgs) => actOnScout(args);

export const shouldRevalidate = afterRefusal;

function Actions({ customerId, fieldId, scoutId, deleted, fieldDeleted, mayEdit, mayAdvise }: ScoutScreen) {
  if (deleted) return null;
  return (
    <Form method="post" className="actions">
      <IdempotencyKey />
      <PrintButton variant="secondary" />
      {mayEdit && !fieldDeleted && (
        <>
          <SubmitButton name="intent" value="delete" variant="ghost" icon="trash">
            Удалить
          </SubmitButton>
          <LinkButton to={paths.scout(customerId, fieldId, scoutId, "edit")} variant="ghost" icon="edit" reloadDocument>
            Изменить
          </LinkButton>
          <LinkButton
            to={paths.newScout(customerId, fieldId, { from: scoutId })}
            variant="ghost"
            icon="copy"
            reloadDocument
          >
            Повторить
          </LinkButton>
        </>
      )}
      {mayAdvise && !fieldDeleted && (
        <LinkButton
          to={paths.newRecommendation(customerId, { field: fieldId, scout: scoutId })}
          variant="primary"
          icon="recommendation"
        >
          Дать рекомендацию
        </LinkButton>
      )}
    </Form>
  );
}

function Gone({ deleted, fieldDeleted, mayEdit }: ScoutScreen) {
  if (fieldDeleted)
    return <Banner tone="warning">Поле этого осмотра удалено: вернуть его можно в списке удалённых полей.</Banner>;
  if (!deleted) return null;
  return (
    <Banner tone="warning">
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <IdempotencyKey />
        Этот осмотр удалён.
        {mayEdit && (
          <SubmitButton name="intent" value="restore" icon="undo">
            Вернуть
          </SubmitButton>
        )}
      </Form>
    </Banner>
  );
}

function Advice({ customerId, recommendations }: Pick<ScoutScreen, "customerId" | "recommendations">) {
  if (!recommendations || recommendations.length === 0) return null;
  return (
    <Card title="Рекомендации по осмотру">
      <ul>
        {recommendations.map(({ id, text }) => (
          <li key={id}>
            <Link to={paths.recommendation(customerId, id)}>{text}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whoever walks a plan goes on to its next field. */
function OnPlan({ customerId, plan, mayEdit }: ScoutScreen) {
  if (!plan) return null;
  const { id, name, done, total, next } = plan;
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-4">
      <span>
        План <Link to={paths.scoutingPlans(customerId, { plan: id })}>«{name}»</Link>: осмотрено {done} из {total}
      </span>
      {next && mayEdit && (
        <LinkButton to={paths.newScout(customerId, next.id, { plan: id })} icon="scouting" reloadDocument>
          Дальше: {next.name}
        </LinkButton>
      )}
    </div>
  );
}

export default function LookAtScout() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, scoutId, field, crop, points, drawing, params } = screen;
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[
          { label: "Осмотры", to: paths.scouting(customerId) },
          { label: field, to: paths.field(customerId, fieldId, "scouts") },
          { label: screen.when },
        ]}
        title={`Осмотр: ${field}`}
        subtitle={
          <>
            {crop && <ColorSwatch color={crop.color} className="mr-2 align-text-bottom" />}
            {[crop?.name, screen.when, screen.author].filter(Boolean).join(" · ")}
          </>
        }
        actions={<Actions {...screen} />}
      />
      <Gone {...screen} />
      <FormErrors
        errors={Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? [])}
        title="Не получилось"
      />
      <OnPlan {...screen} />
      {screen.comment && <p className="mb-4 whitespace-pre-line">{screen.comment}</p>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {drawing && (
            <Card title="Где">
              <PointsMap drawing={drawing} field={field} />
            </Card>
          )}
          {params.length > 0 && <ParamsTable {...screen} />}
          <Advice {...screen} />
          <CommentsCard {...screen} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {points.map((point) => (
            <PointCard key={point.id} {...{ customerId, fieldId, scoutId, point }} />
          ))}
        </div>
      </div>
    </main>
  );
}
