import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { RouteError } from "~/ui/route-error";
import { saveIntervals } from "./actions.server";
import { IntervalsForm } from "./intervals-form";
import { loadIntervals } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Сроки возврата культур — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadIntervals(args);
export const action = saveIntervals;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function Intervals() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      {!screen.mayEdit && (
        <Banner icon="lock">
          Менять сроки вы не можете: нужно право «Настройки хозяйства: изменение». Его даёт администратор хозяйства.
        </Banner>
      )}
      <p className="mb-4 max-w-3xl text-muted">
        Через сколько лет культуру можно снова сеять на том же поле. Если она возвращается раньше, севооборот
        предупредит. 0 и 1 значат, что ограничения нет; пустая ячейка — срок из справочника.
      </p>
      {/* Saved, the form begins anew; refused, it keeps what was typed. */}
      <IntervalsForm key={answer ? "refused" : screen.version} {...screen} answer={answer} />
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
