import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { MarkNotes, PhotoMarks } from "../photo-marks";
import "../scouting.css";
import { markScoutPhoto } from "./actions.server";
import { MarksForm, percentText, type TypedMark } from "./marks-form";
import { loadScoutPhoto, type PhotoScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Фото осмотра: ${data.field}, ${data.when} — Полевод` : "Фото осмотра — Полевод" },
];

export const loader = (args: LoaderFunctionArgs) => loadScoutPhoto(args);
export const action = (args: ActionFunctionArgs) => markScoutPhoto(args);

export const shouldRevalidate = afterRefusal;

const standing = ({ marks }: PhotoScreen): TypedMark[] =>
  marks.map(({ x, y, note }) => ({ note: note ?? "", left: percentText(x), top: percentText(y) }));

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** What was typed and refused. */
const refusedRows = (marks: unknown): TypedMark[] =>
  Array.isArray(marks)
    ? marks.map((row: unknown) => {
        const { note, left, top } = Object(row);
        return { note: text(note), left: text(left), top: text(top) };
      })
    : [];

function Beside({ customerId, fieldId, scoutId, before, after, photo }: PhotoScreen) {
  const to = (other: string) => paths.scoutPhoto(customerId, fieldId, scoutId, other);
  return (
    <nav className="actions mt-4 no-print" aria-label="Фото осмотра">
      {before && <Link to={to(before)}>← Предыдущее фото</Link>}
      {after && <Link to={to(after)}>Следующее фото →</Link>}
      <a href={paths.photo(customerId, photo, "full")} target="_blank" rel="noreferrer">
        Снимок в полном размере
      </a>
    </nav>
  );
}

export default function ScoutPhoto() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, scoutId, field, when, point, width, height, photo, marks, version, mayEdit } = screen;
  const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[
          { label: "Осмотры", to: paths.scouting(customerId) },
          { label: `${field}, ${when}`, to: paths.scout(customerId, fieldId, scoutId) },
          { label: "Фото" },
        ]}
        title={`Фото к точке ${point}`}
      />
      {mayEdit ? (
        <MarksForm
          key={answer ? "refused" : `${photo} ${version}`}
          screen={screen}
          rows={answer ? refusedRows(answer.result.initialValue?.marks) : standing(screen)}
          errors={errors}
        />
      ) : (
        <>
          <div className="photo-marked photo-large">
            <img
              src={paths.photo(customerId, photo, "screen")}
              width={width}
              height={height}
              alt={`Фото к точке ${point}`}
            />
            <PhotoMarks {...{ width, height, marks }} />
          </div>
          <MarkNotes marks={marks} />
        </>
      )}
      <Beside {...screen} />
    </main>
  );
}
