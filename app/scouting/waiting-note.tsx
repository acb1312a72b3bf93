import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { keepForField } from "~/ui/waiting/keep-for-field";
import { keepTrying, sendOnReturn } from "~/ui/waiting/keep-trying";
import { counted } from "~/words/format";
import { Queue, type Waiting } from "./phone/queue";

interface WaitingNoteProps {
  customerId: number;
  /** Whose inspections wait in this browser. */
  user: number;
  /** On the list of inspections, which tells of it by itself. */
  onList?: boolean;
}

/** Tells of inspections that have not left this phone, and leads to where they are sent or mended. */
export function WaitingNote({ customerId, user, onList = false }: WaitingNoteProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const { pathname, search } = useLocation();
  // An effect, because what waits is known to the browser alone.
  useEffect(() => {
    let shown = true;
    const look = async () => {
      const all = await queue.all();
      if (shown) setWaiting(all);
    };
    const queue = new Queue(user, () => void look());
    look().catch(() => undefined);
    let round = new AbortController();
    // The first try after a line came back may come too early for it.
    const send = async () => {
      round.abort();
      round = new AbortController();
      await keepTrying(queue, round.signal).catch(() => undefined);
    };
    // Who has signed in again may have come here: a browser without a worker sends nothing by itself.
    void send();
    const stop = sendOnReturn(send);
    // Who walks fields comes by here before the line ends.
    keepForField();
    return () => {
      stop();
      round.abort();
      shown = false;
    };
  }, [user]);
  if (waiting.length === 0 || (!onList && pathname.endsWith("/scouting"))) return null;
  const refused = waiting.filter(({ state }) => state === "refused").length;
  const signedOut = waiting.some((one) => one.signedOut);
  const note = (
    <Banner tone={refused > 0 ? "warning" : "info"}>
      С этого телефона не отправлено: {counted(waiting.length, "осмотр", "осмотра", "осмотров")}.{" "}
      {refused > 0 && `Сервер не принял: ${refused}. `}
      {signedOut && (
        <>
          Сеанс закончился. <a href={paths.login({ to: pathname + search })}>Войдите снова</a>, и всё уйдёт само.{" "}
        </>
      )}
      <Link to={paths.chooseToScout(customerId)} reloadDocument>
        Посмотреть и отправить
      </Link>
    </Banner>
  );
  return onList ? <div className="mb-2">{note}</div> : note;
}
