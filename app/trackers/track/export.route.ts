import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { contentDisposition, fileName } from "#formats/file-name";
import { idsIn } from "~/params.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";
import { machineName } from "~/words/machine-name";
import { loadTrack } from "./load-track.server";
import { type TrackFormat, trackFormats } from "./write-track";

const isFormat = (text: string | null): text is TrackFormat => text !== null && Object.hasOwn(trackFormats, text);

/** A track as a file for other programs. */
export function loader(args: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const { customerId, machineId: id } = idsIn(args.params, "customerId", "machineId");
    const asked = new URL(args.request.url).searchParams.get("format");
    const format = isFormat(asked) ? asked : "gpx";
    const [{ track, range }, machine] = await Promise.all([
      loadTrack(args),
      args.context.api.load(calls.getMachine, { params: { customerId, id } }),
    ]);
    const name = machineName(machine);
    const { type, write } = trackFormats[format];
    const days = range.from === range.to ? range.from : `${range.from} ${range.to}`;
    return new Response(write(track, `${name}, ${days}`), {
      headers: {
        "cache-control": "private, no-store",
        "content-type": `${type}; charset=utf-8`,
        "content-disposition": contentDisposition(fileName(["трек", name, days], format)),
      },
    });
  });
}
