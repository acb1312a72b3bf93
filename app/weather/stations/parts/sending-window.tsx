import { Form } from "@remix-run/react";
import type { Taken } from "#contract/weather-stations";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { CopyButton } from "~/ui/copy-button";
import { FileField } from "~/ui/form/file-field";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { counted } from "~/words/format";
import { mostFileBytes } from "../limits";
import type { StationRow } from "../queries.server";
import { HowToSend } from "./how-to-send";

interface SendingWindowProps {
  station: StationRow;
  customerId: number;
  studyDay: string | null;
  answer: FormAnswer | undefined;
  /** What became of a file that was sent, and by which form. */
  taken: { taken: Taken; sent: string } | undefined;
}

const Hidden = ({ station: { id, name }, intent }: { station: StationRow; intent: string }) => (
  <>
    <IdempotencyKey />
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="name" value={name} />
  </>
);

/** What of a file was taken, and what was wrong with the rest. */
const TakenFile = ({ taken, remarks }: Taken) => (
  <div className="mt-4">
    <Banner tone={remarks.length > 0 ? "warning" : "info"}>
      Принято: {counted(taken, "показание", "показания", "показаний")}
      {remarks.length > 0 && (
        <ul className="list-disc pl-4">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </Banner>
  </div>
);

/** Where a station sends and how that is set, and its readings of days gone from a file. */
export function SendingWindow({ station, customerId, studyDay, answer, taken }: SendingWindowProps) {
  const refused = (intent: string) => refusalTexts(refusalOf(answer, intent));
  return (
    <RouteDialog
      title={`Станция «${station.name}»`}
      closeTo={paths.settingsStations(customerId)}
      size="md"
      leave="Закрыть"
    >
      <FormErrors errors={refused("renew")} title="Не получилось" />
      <h3 className="mb-2 font-semibold">Адрес отправки</h3>
      <p className="mb-2 break-all font-mono text-sm">{station.address}</p>
      <div className="actions mb-4">
        <CopyButton text={station.address ?? ""} />
      </div>
      <p className="mb-2 text-muted">Адрес — ключ станции: кто его знает, может прислать показания.</p>
      {studyDay && (
        <p className="mb-2 text-muted">
          Идёт учебный день: станция шлёт по настоящим часам, показания лягут на {studyDay}. В файле дни пишут по
          учебному календарю.
        </p>
      )}
      <details className="mb-4">
        <summary>Заменить адрес, если он попал к чужим</summary>
        <p className="my-2">
          Нынешний адрес сразу перестанет действовать, вернуть его нельзя: новый надо будет вписать на станции.
        </p>
        <Form method="post" preventScrollReset>
          <Hidden station={station} intent="renew" />
          <SubmitButton variant="danger" size="sm">
            Заменить адрес
          </SubmitButton>
        </Form>
      </details>
      {station.address && <HowToSend address={station.address} />}
      <h3 className="mb-2 mt-4 font-semibold">Показания из файла</h3>
      {/* After a file the next one is another form. */}
      <Form key={taken?.sent} method="post" encType="multipart/form-data" preventScrollReset>
        <Hidden station={station} intent="upload" />
        <FileField
          field={{ id: "readings", name: "file" }}
          label="Таблица CSV"
          hint="Строка с названиями колонок: «Дата и время» и какие есть из «Температура», «Влажность», «Осадки», «Ветер», «Порывы», «Направление ветра», «Радиация»; единицы — в названии. Время — по часам станции, показание за 10:00 относится к часу до него."
          accept=".csv,.txt,text/csv,text/plain"
          maxBytes={mostFileBytes}
        />
        {/* Beside the button that was pressed: above it lies a screen of advice. */}
        <FormErrors errors={refused("upload")} title="Не получилось" />
        <SubmitButton>Загрузить</SubmitButton>
      </Form>
      <div role="status">{taken && <TakenFile {...taken.taken} />}</div>
    </RouteDialog>
  );
}
