import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { workStatus } from "#contract/work-words";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/link-button";
import { afterRefusal } from "~/upstream/after-refusal";
import { WorkWeatherCard } from "~/weather/work-weather-card";
import { otherRefusalOf, ReasonAsked } from "../reason-asked";
import { actOnWork } from "./actions.server";
import { loadWork, type WorkScreen } from "./queries.server";
import { MachineryCard, MixCard, PlanAndFact, RateMapsCard, TracksCard, WorkFacts } from "./work-facts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.work.type ?? "Работа"} — Полевод` }];

export const loader = (args: LoaderFunctionArgs) => loadWork(args);
export const action = actOnWork;

export const shouldRevalidate = afterRefusal;

function WorkActions({ customerId, fieldId, workId, work }: WorkScreen) {
  const one = `${workId}:${work.version}`;
  const isPlanned = work.status === workStatus.planned;
  const next = isPlanned ? workStatus.done : workStatus.planned;
  return (
    <Form method="post" className="actions no-print" key={work.version}>
      <IdempotencyKey />
      <SubmitButton name="do" value={`status:${next}/${one}`} icon={isPlanned ? "check" : "undo"}>
        {isPlanned ? "Выполнено" : "Вернуть в план"}
      </SubmitButton>
      {isPlanned && (
        <SubmitButton name="do" value={`status:${workStatus.cancelled}/${one}`} variant="ghost" icon="close">
          Отменить
        </SubmitButton>
      )}
      <LinkButton to={paths.newWork(customerId, fieldId, { from: workId })} variant="ghost" icon="copy">
        Повторить
      </LinkButton>
      <SubmitButton name="do" value={`delete/${one}`} variant="ghost" icon="trash" busyLabel="Удаление…">
        Удалить
      </SubmitButton>
      <LinkButton to={paths.work(customerId, fieldId, workId, "edit")} variant="primary" icon="edit">
        Изменить работу
      </LinkButton>
    </Form>
  );
}

export default function LookAtWork() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { work, mayEdit } = screen;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between">
        <h2 className="mr-4">{work.type}</h2>
        {mayEdit && <WorkActions {...screen} />}
      </div>
      {answer?.code === "WorkDoubtful" && (
        <Form method="post" key={work.version}>
          <IdempotencyKey />
          <ReasonAsked answer={answer} />
        </Form>
      )}
      <FormErrors errors={otherRefusalOf(answer)} title="Изменить работу не удалось" />
      {screen.doubt && (
        <div className="mb-4">
          <Banner tone="warning">{screen.doubt}</Banner>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <WorkFacts {...screen} />
        <PlanAndFact {...work} />
        <MixCard {...work} />
        <MachineryCard {...work} />
        <TracksCard {...screen} />
        <WorkWeatherCard weather={screen.weather} />
        <RateMapsCard {...screen} />
      </div>
    </>
  );
}
