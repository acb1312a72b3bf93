import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { jobStates } from "#contract/installation-words";
import { dateTime } from "#formats/days/instants";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { FormErrors } from "~/ui/form/form-errors";
import { formatBytes } from "~/ui/format-bytes";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalTexts } from "~/upstream/refusal";
import { count } from "~/words/format";
import { actOnJobs } from "./actions.server";
import { BlockedJobs } from "./blocked-jobs";
import { OuterSourceCard } from "./outer-source";
import { UnknownTrackers } from "./unknown-trackers";

export const meta: MetaFunction = () => [{ title: "Состояние — Полевод" }];

export const loader = async ({ context: { api } }: LoaderFunctionArgs) => api.load(calls.getInstallation, {});
export const action = actOnJobs;

export const shouldRevalidate = afterRefusal;

export default function State() {
  const { files, jobs, waiting_since, sources, blocked, unknown_trackers, ...figures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader
        title="Состояние"
        subtitle="Хранилище, источники и фоновые задания"
        actions={
          <LinkButton to={paths.installationState()} variant="ghost" icon="refresh">
            Обновить
          </LinkButton>
        }
      />
      <div className="grid max-w-5xl items-start gap-4 md:grid-cols-2">
        <Card title="Всего">
          <Facts
            facts={[
              ["Хозяйств", count(figures.customers_count)],
              ["Пользователей", count(figures.people_count)],
              ["Открытых сеансов", count(figures.sessions_count)],
              ["База данных", formatBytes(figures.database_size)],
              [
                "Место для файлов",
                files.place === "disk"
                  ? `свободно ${formatBytes(files.free)} из ${formatBytes(files.total)}`
                  : "в хранилище S3",
              ],
            ]}
          />
        </Card>
        <Card title="Задания за 30 дней">
          {jobs.length === 0 ? (
            <p>Заданий не было.</p>
          ) : (
            <Facts
              facts={[
                ...jobs.map(({ state, count: many }): [string, string] => [jobStates[state], count(many)]),
                ["первое ждёт с", waiting_since && dateTime(waiting_since, null)],
              ]}
            />
          )}
        </Card>
        {sources.map((source) => (
          <OuterSourceCard key={`${source.what} ${source.source}`} {...source} />
        ))}
        <Card title="Неизвестные трекеры" flush className="md:col-span-2">
          <UnknownTrackers trackers={unknown_trackers} />
        </Card>
        <Card title="Остановленные задания" flush className="md:col-span-2">
          <div className="px-4 pt-3 empty:hidden">
            <FormErrors errors={refusalTexts(answer)} title="Сделать не удалось" />
          </div>
          {blocked.length === 0 ? <p className="p-4">Таких нет.</p> : <BlockedJobs jobs={blocked} />}
        </Card>
      </div>
    </main>
  );
}
