import { useNavigate } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { randomId } from "~/ui/random-id";
import type { SentFile } from "./send-one.server";

export interface FileState {
  /** Makes sending it again count once. */
  sendKey: string;
  file: File;
  state: "waiting" | "sending" | "kept" | "refused" | "lost";
  /** Per cent sent. */
  sent: number;
  /** Why it was refused. */
  reason?: string;
}

export interface Sending {
  /** Empty until the form is sent. */
  files: FileState[];
  busy: boolean;
  start(event: FormEvent<HTMLFormElement>): void;
  /** Stops what is being sent and leaves the rest unsent. */
  cancel(): void;
}

const lost = "Связь прервалась, файл не сохранён";

function isAnswer(value: unknown): value is SentFile {
  return typeof value === "object" && value !== null && ("to" in value || "refused" in value);
}

function readAnswer(text: string): SentFile {
  try {
    const value: unknown = JSON.parse(text);
    if (isAnswer(value)) return value;
  } catch {
    // What is no JSON comes from something between us and the server.
  }
  return { refused: "Сервер не принял файл. Попробуйте ещё раз." };
}

/** Sends one file. `fetch` can't tell how much of it is through, so it is the older way of asking. */
function send(
  address: string,
  body: FormData,
  onRequest: (request: XMLHttpRequest) => void,
  onSent: (percent: number) => void,
) {
  return new Promise<SentFile | null>((resolve) => {
    const request = new XMLHttpRequest();
    onRequest(request);
    request.upload.onprogress = ({ loaded, total }) => onSent((loaded / total) * 100);
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = request.onabort = () => resolve(null);
    request.open("POST", address);
    request.send(body);
  });
}

/** Of files chosen anew, those that were kept already are not sent again, and lost ones go under their old keys. */
function withKnown(chosen: File[], known: FileState[]): FileState[] {
  return chosen.map((file) => {
    const before = known.find((one) => one.file === file);
    return before?.state === "kept"
      ? before
      : { sendKey: before?.sendKey ?? randomId(), file, state: "waiting", sent: 0 };
  });
}

/** Sends the form's files one after another: on a rural line each is safe as soon as it is through. */
export function useUploads(address: string): Sending {
  const navigate = useNavigate();
  const [files, setFiles] = useState<FileState[]>([]);
  const [busy, setBusy] = useState(false);
  const request = useRef<XMLHttpRequest | null>(null);
  const stopped = useRef(false);

  async function sendAll(fields: FormData, list: FileState[]) {
    let to: string | null = null;
    const now = [...list];
    const show = (at: number, change: Partial<FileState>) => {
      const before = now[at];
      if (before) now[at] = { ...before, ...change };
      setFiles([...now]);
    };
    for (const [at, one] of list.entries()) {
      if (one.state === "kept" || stopped.current) continue;
      show(at, { state: "sending", sent: 0 });
      const body = bodyOf(fields, one, now, at);
      const answer = await send(
        address,
        body,
        (made) => (request.current = made),
        (sent) => show(at, { sent }),
      );
      if (answer === null) show(at, { state: "lost", reason: stopped.current ? "Отправка прервана" : lost });
      else if ("refused" in answer) show(at, { state: "refused", reason: answer.refused });
      else {
        to = answer.to;
        show(at, { state: "kept", sent: 100 });
      }
    }
    return now.every(({ state }) => state === "kept") ? to : null;
  }

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const list = withKnown(
      fields.getAll("files").filter((file) => file instanceof File),
      files,
    );
    stopped.current = false;
    setBusy(true);
    setFiles(list);
    const to = await sendAll(fields, list);
    request.current = null;
    setBusy(false);
    if (to) navigate(to);
  }

  function cancel() {
    stopped.current = true;
    request.current?.abort();
  }

  return { files, busy, start, cancel };
}

/** The form with one of its files; the last one, where all before it were kept, tells how many there are. */
function bodyOf(fields: FormData, { file, sendKey }: FileState, all: FileState[], at: number): FormData {
  const body = new FormData();
  for (const [name, value] of fields) if (name !== "files" && name !== IDEMPOTENCY_FIELD) body.append(name, value);
  body.set(IDEMPOTENCY_FIELD, sendKey);
  body.set("files", file, file.name);
  body.set("of", String(all.length));
  const isLast = all.every(({ state }, index) => index === at || state === "kept");
  if (isLast) body.set("added", String(all.length));
  return body;
}
