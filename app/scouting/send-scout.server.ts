import { calls } from "#contract/calls";
import type { Scout } from "#contract/scouting-shapes";
import { randomId } from "~/ui/random-id";
import type { FarmApi } from "~/upstream/farm-api.server";

/** «Точка 2: …» where a fault has its point. */
export const faultText = ({ path, message }: { path: string; message: string }): string => {
  const nth = /^points\.(\d+)\./.exec(path)?.[1];
  return nth === undefined || message.startsWith("Точка") ? message : `Точка ${Number(nth) + 1}: ${message}`;
};

/** Hands one photo on, which is kept once however often it comes. @returns its ref @throws UpstreamError */
export async function sendPhoto(api: FarmApi, customerId: number, file: File, key = randomId()): Promise<string> {
  const upload = new FormData();
  upload.set("photo", file, file.name || "photo.jpg");
  const { photo_ref } = await api.send(calls.uploadPhoto, { params: { customerId }, upload, key });
  return photo_ref;
}

/** Hands an inspection on whose photos have come before. @throws UpstreamError */
export function sendScout(
  api: FarmApi,
  customerId: number,
  meta: { client_key?: unknown; ask_places?: boolean },
): Promise<Scout> {
  const upload = new FormData();
  upload.set("meta", JSON.stringify(meta));
  const key = typeof meta.client_key === "string" ? meta.client_key : undefined;
  return api.send(calls.uploadScout, { params: { customerId }, upload, key });
}
