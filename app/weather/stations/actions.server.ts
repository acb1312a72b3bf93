import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { weatherStationCalls as calls } from "#contract/weather-stations";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { counted } from "~/words/format";
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

async function upload({ api, customerId, key }: Acting, { id, file }: Of<"upload">): Promise<Done> {
  const form = new FormData();
  form.set("readings", file, file.name);
  const sent = { params: { customerId, id }, upload: form, key };
  const { taken, remarks } = await api.send(calls.uploadStationReadings, sent).catch(atFile);
  const remark = remarks.length > 0 ? `. ${remarks.join(". ")}` : "";
  return { text: `Принято: ${counted(taken, "показание", "показания", "показаний")}${remark}`, open: id };
}

async function act(acting: Acting, value: StationForm): Promise<Done> {
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
  if (value.intent === "upload") return upload(acting, value);
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
        const { text, undo, open } = await act({ api, customerId, key }, value);
        await session.say(undo ? { text, undo: { action: list, fields: undo } } : { text });
        return redirect(open === undefined ? list : paths.settingsStations(customerId, { station: open }));
      },
      { secrets: ["file"] },
    ),
  );
}
