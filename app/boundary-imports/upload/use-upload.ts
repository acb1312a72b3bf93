import { useNavigate, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";

export interface Upload {
  /** Per cent sent; null while nothing is being sent. */
  sent: number | null;
  lost: boolean;
  start(event: FormEvent<HTMLFormElement>): void;
  cancel(): void;
}

/**
 * Sends a form with a file and tells how much of it is through: on a rural line 50 MB take minutes. `fetch` can't tell
 * that, so it is the older way of asking. A refused form is sent again as usual, and its answer shows what is wrong.
 */
export function useUpload(): Upload {
  const navigate = useNavigate();
  const submit = useSubmit();
  const running = useRef<XMLHttpRequest | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [lost, setLost] = useState(false);

  function end(failed: boolean) {
    running.current = null;
    setSent(null);
    setLost(failed);
  }

  function follow(form: HTMLFormElement, answered: URL) {
    running.current = null;
    if (answered.pathname !== window.location.pathname) return navigate(answered.pathname + answered.search);
    end(false);
    submit(form);
  }

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const request = new XMLHttpRequest();
    running.current = request;
    setLost(false);
    setSent(0);
    request.upload.onprogress = ({ loaded, total }) => setSent((loaded / total) * 100);
    request.onload = () => follow(form, new URL(request.responseURL));
    request.onerror = () => end(true);
    request.onabort = () => end(false);
    request.open("POST", window.location.pathname);
    request.send(new FormData(form));
  }

  return { sent, lost, start, cancel: () => running.current?.abort() };
}
