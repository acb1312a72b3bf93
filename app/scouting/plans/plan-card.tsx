import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { counted } from "~/words/format";
import type { PlanView } from "./queries.server";

interface PlanCardProps {
  customerId: number;
  plan: PlanView;
  mayEdit: boolean;
}

function Route({ route }: { route: NonNullable<PlanView["route"]> }) {
  const { land, stops, height } = route;
  return (
    <svg className="plan-route" viewBox={`-8 -8 116 ${height + 16}`} role="img" aria-label="Маршрут по полям">
      <path d={land} fill="#e2efe6" stroke="#9db8a6" strokeWidth="0.6" fillRule="evenodd" />
      <polyline
        points={stops.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="#0b6b4f"
        strokeWidth="1.5"
      />
      {stops.map(({ x, y, done }, nth) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="5" fill={done ? "#0b6b4f" : "#fff"} stroke="#0b6b4f" />
          <text fill={done ? "#fff" : "#0b6b4f"}>{nth + 1}</text>
        </g>
      ))}
    </svg>
  );
}

function Actions({ customerId, plan, mayEdit }: PlanCardProps) {
  if (!mayEdit) return null;
  return (
    <Form method="post" className="actions mt-4" key={plan.version}>
      <IdempotencyKey />
      <input type="hidden" name="id" value={plan.id} />
      <input type="hidden" name="version" value={plan.version} />
      {plan.open && (
        <LinkButton to={paths.editScoutPlan(customerId, plan.id)} variant="ghost" icon="edit">
          Изменить
        </LinkButton>
      )}
      {plan.open && (
        <SubmitButton name="intent" value="cancel" variant="ghost" icon="close">
          Отменить план
        </SubmitButton>
      )}
      {plan.state === "cancelled" && (
        <SubmitButton name="intent" value="resume" variant="ghost" icon="undo">
          Вернуть в работу
        </SubmitButton>
      )}
      <SubmitButton name="intent" value="delete" variant="ghost" icon="trash">
        Удалить
      </SubmitButton>
    </Form>
  );
}

/** The fields in the order of the route, each with its inspection or the way to it. */
function PlanFields({ customerId, plan, mayEdit }: PlanCardProps) {
  return (
    <ol className="mt-4">
      {plan.fields.map(({ id, name, scoutId }, nth) => (
        <li key={id} className="flex min-h-[44px] items-center justify-between border-t border-line py-1">
          <span>
            {nth + 1}. <Link to={paths.field(customerId, id)}>{name}</Link>
          </span>
          {scoutId !== null ? (
            <>
              <LinkButton to={paths.scout(customerId, id, scoutId)} variant="ghost" icon="check">
                Осмотрено
              </LinkButton>
              <span className="hidden print:inline">осмотрено</span>
            </>
          ) : (
            mayEdit &&
            plan.open && (
              <LinkButton to={paths.newScout(customerId, id, { plan: plan.id })} icon="scouting" reloadDocument>
                Осмотреть
              </LinkButton>
            )
          )}
        </li>
      ))}
    </ol>
  );
}

/** Where to look at what, until when, and how far it is. */
export function PlanCard(props: PlanCardProps) {
  const { plan } = props;
  const total = plan.fields.length;
  return (
    <Card
      title={plan.name}
      actions={
        plan.overdue ? (
          <Badge tone="danger">Просрочен</Badge>
        ) : (
          <Badge tone={plan.state === "done" ? "success" : "neutral"}>{plan.stateName}</Badge>
        )
      }
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_240px]">
        <div>
          <Facts
            facts={[
              ["Что смотреть", plan.task],
              ["Кто", plan.person],
              ["Срок", plan.term],
              ["Повтор", plan.repeat && `каждые ${counted(plan.repeat, "день", "дня", "дней")}`],
              ["Маршрут", plan.length],
            ]}
          />
          <div className="mt-4">
            <label>
              Осмотрено {plan.done} из {total}
              <meter className="plan-done" max={Math.max(total, 1)} value={plan.done} />
            </label>
          </div>
        </div>
        {plan.route && <Route route={plan.route} />}
      </div>
      <PlanFields {...props} />
      <Actions {...props} />
    </Card>
  );
}
