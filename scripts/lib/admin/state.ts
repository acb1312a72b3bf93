import { getInstallation } from "#farm-api/installation/get-installation";
import { deleteJob, listBlockedJobs, retryJob } from "#farm-api/installation/jobs";
import { openFiles } from "#farm-api/platform/files/open-files";
import { readSettings } from "../settings";
import { type Command, table } from "./command";

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;

export const stateCommands: Record<string, Command> = {
  state: {
    about: "How much is stored and what the queue of jobs holds",
    async run({ tx }) {
      const { FILES_URL, SATELLITE_SOURCE } = process.env;
      const files = openFiles({ FILES_URL: FILES_URL || undefined, DATA_DIR: readSettings().DATA_DIR });
      const asked = { files, satellite: { source: SATELLITE_SOURCE || "stac" } };
      const { jobs, sources, blocked, files: room, ...figures } = await getInstallation(tx, asked);
      const disk = room.place === "disk" ? `${gigabytes(room.free)} free of ${gigabytes(room.total)}` : "an S3 store";
      return table(
        ["", ""],
        [
          ["holdings", figures.customers_count],
          ["users", figures.people_count],
          ["sessions", figures.sessions_count],
          ["database", gigabytes(figures.database_size)],
          ["files", disk],
          ...jobs.map(({ state, count }) => [`jobs ${state}`, count]),
          ["the first waits since", figures.waiting_since],
          ["jobs put aside", blocked.length],
          ...sources.map(({ what, source, served, failing, fault }) => [
            `${what} by ${source}`,
            failing === 0 ? `${served} served` : `${failing} of ${served} not served: ${fault}`,
          ]),
        ],
      ).trimStart();
    },
  },
  jobs: {
    about: "List the jobs that failed every time and were put aside",
    async run({ tx }) {
      const rows = (await listBlockedJobs(tx)).map(({ id, customer, kind, finished_at, fault }) => [
        ...[id, customer, kind, finished_at, fault?.split("\n")[0] ?? null],
      ]);
      return table(["id", "holding", "kind", "put aside", "fault"], rows);
    },
  },
  "retry-job": {
    takes: "ID",
    about: "Have one of them done again",
    async run(acting, { id }) {
      await retryJob(acting, id());
      return "It waits for its turn.";
    },
  },
  "delete-job": {
    takes: "ID",
    about: "Give one of them up",
    async run(acting, { id }) {
      await deleteJob(acting, id());
      return "It is given up.";
    },
  },
};
