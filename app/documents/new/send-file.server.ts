import { calls } from "#contract/calls";
import type { FarmDocument } from "#contract/documents";
import type { FarmApi } from "~/upstream/farm-api.server";

interface About {
  title: string | null;
  comment: string | null;
  field_id?: number | undefined;
  parcel_id?: number | undefined;
  valid_until?: string | undefined;
}

export interface Sending {
  customerId: number;
  file: File;
  about: About;
  /** Whether it is one of several that share their title. */
  oneOfMany: boolean;
  key: string | undefined;
}

const longestTitle = 200;

/** Several documents of one title are told apart by the names of their files. */
function titleOf({ file, about: { title }, oneOfMany }: Sending): string | undefined {
  if (!title) return undefined;
  return oneOfMany ? `${title}: ${file.name.replace(/\.[^.]*$/, "")}`.slice(0, longestTitle) : title;
}

/** Hands one file on to the farm API, which keeps the document with its file or nothing. @throws UpstreamError */
export function sendFile(api: FarmApi, sending: Sending): Promise<FarmDocument> {
  const { customerId, file, about, key } = sending;
  const upload = new FormData();
  upload.set("document", file, file.name);
  const { field_id, parcel_id, valid_until } = about;
  const query = { title: titleOf(sending), comment: about.comment ?? undefined, field_id, parcel_id, valid_until };
  return api.send(calls.uploadDocument, { params: { customerId }, query, upload, key });
}
