import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { UpstreamError } from "~/upstream/upstream-error";

type Acting = Pick<AppLoadContext, "api" | "session">;

/** Ends one of the caller's sessions; one that is over already is as good as ended. */
export async function endSession({ api, session }: Acting, id: number): Promise<void> {
  await api.send(calls.endSession, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError) || error.code !== "NotFound") throw error;
  });
  await session.say({ text: "Сеанс завершён" });
}

/** Ends all of them but the one that asks. */
export async function endOtherSessions({ api, session }: Acting): Promise<void> {
  await api.send(calls.endOtherSessions, {});
  await session.say({ text: "Остальные сеансы завершены" });
}
