import { Form } from "@remix-run/react";
import type { BlockedJob } from "#contract/installation";
import { jobTitles } from "#contract/installation-words";
import { dateTime } from "#formats/days/instants";
import { SubmitButton } from "~/ui/form/submit-button";

/** Each with what went wrong and what can be done about it. */
export function BlockedJobs({ jobs }: { jobs: readonly BlockedJob[] }) {
  return (
    <ul aria-label="Остановленные задания">
      {jobs.map((job) => (
        <Job key={job.id} {...job} />
      ))}
    </ul>
  );
}

function Job({ id, customer, kind, attempts, fault, finished_at, created_at }: BlockedJob) {
  const called = `${jobTitles[kind] ?? kind}, № ${id}`;
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-[220px] flex-1">
          <p className="font-medium">{called}</p>
          <p className="text-sm text-muted">
            {customer}: поставлено {dateTime(created_at, null)}, остановлено{" "}
            {finished_at ? dateTime(finished_at, null) : "—"}, попыток: {attempts}
          </p>
        </div>
        <Form method="post" className="flex gap-2" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <SubmitButton size="sm" name="intent" value="retry" icon="refresh" busyLabel="Ставим…">
            Повторить<span className="sr-only">{`: ${called}`}</span>
          </SubmitButton>
          <SubmitButton size="sm" variant="ghost" name="intent" value="delete" icon="trash" busyLabel="Удаляем…">
            Удалить<span className="sr-only">{`: ${called}`}</span>
          </SubmitButton>
        </Form>
      </div>
      {fault && (
        <details className="mt-2">
          <summary className="text-sm">Что случилось</summary>
          <pre className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap break-words text-sm" lang="en">
            {fault}
          </pre>
        </details>
      )}
    </li>
  );
}
