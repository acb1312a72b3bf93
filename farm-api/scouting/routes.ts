import type { FastifyRequest } from "fastify";
import type { AnyCall } from "#contract/call";
import { scoutingCalls as calls } from "#contract/scouting";
import type { Taking } from "../platform/http/inputs";
import type { Serve } from "../platform/http/serve";
import { createScoutComment, listScoutComments } from "./comments";
import { compareScout } from "./compare-scout";
import { deleteScout, restoreScout } from "./delete-scout";
import { exportScouts } from "./export-scouts";
import { getScout } from "./get-scout";
import { listLastScouts } from "./list-last-scouts";
import { listScoutChoices } from "./list-scout-choices";
import { listScoutProblems } from "./list-scout-problems";
import { listScouts, requireField } from "./list-scouts";
import { getPhoto } from "./photos/get-photo";
import { markPhoto } from "./photos/mark-photo";
import { dropPhotos, type TakenPhotos, takePhotos } from "./photos/take-photos";
import { uploadPhoto } from "./photos/upload-photo";
import { updateScout } from "./update-scout";
import { uploadScout } from "./upload-scout";

/** What a phone sends again under its own key is the same, though it tells another time of its clock. */
const clientKeyIn = (meta: string | undefined): string | undefined =>
  /"client_key":\s*"([^"]{8,100})"/.exec(meta ?? "")?.[1];

const photosOf = ({ deps }: Serve, { path, upload }: AnyCall): Taking<TakenPhotos> => ({
  take(request: FastifyRequest, customerId) {
    if (!upload) throw new Error(`${path} takes no photos`);
    return takePhotos(deps, request, upload, customerId);
  },
  nameOf: ({ photos, meta }) => clientKeyIn(meta) ?? JSON.stringify([photos.map(({ ref }) => ref), meta]),
  drop: ({ photos }) => dropPhotos(deps, photos),
});

function photoRoutes(serve: Serve): void {
  serve.memberTaking(calls.uploadPhoto, photosOf(serve, calls.uploadPhoto), ({ tx, who }, taken) =>
    uploadPhoto(tx, who.customerId, taken),
  );
  serve.member(calls.getPhoto, ({ tx, who, params, query, unlessUnchanged }) => {
    unlessUnchanged(`${params.photo_ref}-${query.size}`);
    return getPhoto(tx, serve.deps.files, { customerId: who.customerId, name: params.photo_ref, size: query.size });
  });
}

export function scoutingRoutes(serve: Serve): void {
  photoRoutes(serve);
  serve.memberTaking(calls.uploadScout, photosOf(serve, calls.uploadScout), ({ tx, who, clock, today }, taken) =>
    uploadScout(tx, { customerId: who.customerId, authorId: who.userId, clock, today, taken }),
  );
  serve.member(calls.listScouts, ({ tx, who, query }) => listScouts(tx, who, query));
  serve.member(calls.exportScouts, ({ tx, who: { customerId }, clock, query }) =>
    exportScouts(tx, { customerId, query, clock }),
  );
  serve.member(calls.listScoutChoices, ({ tx, who }) => listScoutChoices(tx, who.customerId));
  serve.member(calls.listScoutProblems, ({ tx, who, query }) => listScoutProblems(tx, who.customerId, query));
  serve.member(calls.listLastScouts, async ({ tx, who, query }) => ({
    items: await listLastScouts(tx, who.customerId, query.field_id),
  }));
  serve.member(calls.listFieldScouts, async ({ tx, who, params, query }) => {
    await requireField(tx, who.customerId, params.fieldId);
    return listScouts(tx, who, { ...query, fieldId: params.fieldId });
  });
  serve.member(calls.getScout, ({ tx, params }) => getScout(tx, params));
  serve.member(calls.compareScout, ({ tx, params }) => compareScout(tx, params));
  serve.member(calls.updateScout, ({ tx, params, body, clock }) => updateScout(tx, { ...params, clock, body }));
  serve.member(calls.markPhoto, ({ tx, params, body }) => markPhoto(tx, { ...params, body }));
  serve.member(calls.deleteScout, ({ tx, params }) => deleteScout(tx, params));
  serve.member(calls.restoreScout, ({ tx, params }) => restoreScout(tx, params));
  serve.member(calls.listScoutComments, async ({ tx, params }) => ({ items: await listScoutComments(tx, params) }));
  serve.member(calls.createScoutComment, ({ tx, who, clock, params, body }) =>
    createScoutComment(tx, { ...params, authorId: who.userId, at: clock.now(), text: body.text }),
  );
}
