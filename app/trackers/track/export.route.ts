import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { contentDisposition, fileName } from "#formats/file-name";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";
import { machineName } from "~/words/machine-name";
import { periodOf, readRange } from "../read-range.server";
import { linesOf, type TrackFormat, trackWriters, writeTrack } from "./track-writers";

const isFormat = (text: string | null): text is TrackFormat => text !== null && Object.hasOwn(trackWriters, text);

/** Every point of the days, piece by piece; the first one is there already, so that what is refused is told in words. */
async function* piecesOf({ context }: LoaderFunctionArgs, asked: Asked, first: Piece) {
  let piece = first;
  for (let continued = false; ; continued = true) {
    yield linesOf(piece, continued);
    if (piece.next === null) return;
    piece = await ask(context, asked, piece.next);
  }
}

interface Asked {
  params: { customerId: number; id: number };
  query: { start_at: string; end_at: string };
}
const ask = ({ api }: LoaderFunctionArgs["context"], { params, query }: Asked, after?: string) =>
  api.load(calls.listTrackPoints, { params, query: { ...query, after } });
type Piece = Awaited<ReturnType<typeof ask>>;

/** A track as a file for other programs. */
export function loader(args: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const { context, request } = args;
    requireClaims(context, request);
    const { customerId, machineId: id } = idsIn(args.params, "customerId", "machineId");
    const { searchParams } = new URL(request.url);
    const range = readRange(searchParams, context);
    const wanted = searchParams.get("format");
    const format = isFormat(wanted) ? wanted : "gpx";
    const asked = { params: { customerId, id }, query: periodOf(range, context) };
    const [first, machine] = await Promise.all([
      ask(context, asked),
      context.api.load(calls.getMachine, { params: asked.params }),
    ]);
    const name = machineName(machine);
    const days = range.from === range.to ? range.from : `${range.from} ${range.to}`;
    return new Response(writeTrack(format, `${name}, ${days}`, piecesOf(args, asked, first)), {
      headers: {
        "cache-control": "private, no-store",
        "content-type": `${trackWriters[format].type}; charset=utf-8`,
        "content-disposition": contentDisposition(fileName(["трек", name, days], format)),
      },
    });
  });
}
