import { calls } from "#contract/calls";
import type { Scout } from "#contract/scouting-shapes";
import type { FarmApi } from "~/upstream/farm-api.server";

/** Hands one photo on. @returns its ref @throws UpstreamError */
export async function sendPhoto(api: FarmApi, customerId: number, file: File): Promise<string> {
  const upload = new FormData();
  upload.set("photo", file, file.name || "photo.jpg");
  const { photo_ref } = await api.send(calls.uploadPhoto, { params: { customerId }, upload });
  return photo_ref;
}

/** Hands an inspection on whose photos have come before. @throws UpstreamError */
export function sendScout(api: FarmApi, customerId: number, meta: object): Promise<Scout> {
  const upload = new FormData();
  upload.set("meta", JSON.stringify(meta));
  return api.send(calls.uploadScout, { params: { customerId }, upload });
}
