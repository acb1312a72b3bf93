import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { Queue } from "../phone/queue";

interface WaitingNoteProps {
  customerId: number;
  /** Whose inspections wait in this browser. */
  user: number;
}

/** Tells of inspections that have not left this phone, and leads to where they are sent or mended. */
export function WaitingNote({ customerId, user }: WaitingNoteProps) {
  const [states, setStates] = useState<("waiting" | "refused")[]>([]);
  // An effect, because what waits is known to the browser alone.
  useEffect(() => {
    let shown = true;
    const look = async () => {
      const all = await queue.all();
      if (shown) setStates(all.map(({ state }) => state));
    };
    const queue = new Queue(user, () => void look());
    look().catch(() => undefined);
    // Who walks fields comes by here before the line ends: the form and the fields are kept from now on.
    if (window.matchMedia("(pointer: coarse)").matches)
      navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [user]);
  if (states.length === 0) return null;
  const refused = states.filter((state) => state === "refused").length;
  return (
    <Banner tone={refused > 0 ? "warning" : "info"}>
      На этом устройстве осмотров: {states.length}, на сервер они ещё не ушли.{" "}
      {refused > 0 && `Не приняты сервером: ${refused}. `}
      <Link to={paths.chooseToScout(customerId)} reloadDocument>
        Посмотреть и отправить
      </Link>
    </Banner>
  );
}
