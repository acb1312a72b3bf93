import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { afterRefusal } from "~/upstream/after-refusal";
import { saveIntervals } from "./actions.server";
import { IntervalsForm } from "./intervals-form";
import { loadIntervals } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Сроки возврата культур — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadIntervals(args);
export const action = saveIntervals;

export const shouldRevalidate = afterRefusal;

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
