import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { weatherStationCalls as calls, type Taken } from "#contract/weather-stations";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { type StationForm, stationForm } from "./form";

interface Acting extends Pick<ActionFunctionArgs["context"], "api"> {
  customerId: number;
  key: string | undefined;
}

interface Done {
  text: string;
  undo?: Record<string, string>;
  /** The station whose window is to open. */
  open?: number;
}

type Of<I extends StationForm["intent"]> = Extract<StationForm, { intent: I }>;

/** Whatever is wrong with the request as a whole is wrong with the file: it is all there is in it. */
function atFile(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  const fields = [{ path: "file", message: error.message }];
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields });
}

async function upload({ api, customerId, key }: Acting, { id, file }: Of<"upload">): Promise<Taken> {
  const form = new FormData();
  form.set("readings", file, file.name);
  const sent = { params: { customerId, id }, upload: form, key };
  return api.send(calls.uploadStationReadings, sent).catch(atFile);
}

async function act(acting: Acting, value: Exclude<StationForm, { intent: "upload" }>): Promise<Done> {
  const { api, customerId, key } = acting;
  const params = { customerId };
  if (value.intent === "create") {
    const { intent: _, ...body } = value;
    const made = await api.send(calls.createWeatherStation, { params, body, key });
    return { text: `Станция «${made.name}» добавлена. Настройте на ней отправку`, open: made.id };
  }
  const { id } = value;
  const at = { params: { customerId, id } };
  if (value.intent === "update") {
    const { intent: _, id: __, ...body } = value;
    const { name } = await api.send(calls.updateWeatherStation, { ...at, body, key });
    return { text: `Станция «${name}» сохранена` };
  }
  if (value.intent === "delete") {
    await api.send(calls.deleteWeatherStation, at);
    return { text: `Станция «${value.name}» удалена`, undo: { intent: "restore", id: String(id) } };
  }
  if (value.intent === "restore") {
    const { name } = await api.send(calls.restoreWeatherStation, { ...at, key });
    return { text: `Станция «${name}» возвращена` };
  }
  await api.send(calls.renewStationToken, { ...at, key });
  return {
    text: `У станции «${value.name}» новый адрес отправки, по старому показания больше не принимаются`,
    open: id,
  };
}

/** Answers every form of the screen. */
export function actOnStations({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const list = paths.settingsStations(customerId);
  return withUpload(request, (form) =>
    answerForm(
      form,
      stationForm,
      async ({ value, key }) => {
        const acting = { api, customerId, key };
        // What was wrong with some lines of a file is too much for a message that goes by itself.
        if (value.intent === "upload") return { taken: await upload(acting, value), sent: key ?? "" };
        const { text, undo, open } = await act(acting, value);
        await session.say(undo ? { text, undo: { action: list, fields: undo } } : { text });
        return redirect(open === undefined ? list : paths.settingsStations(customerId, { station: open }));
      },
      { secrets: ["file"] },
    ),
  );
}
