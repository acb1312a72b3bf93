import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";

/** A sent form; a file with the boundary is as good as its text in the box, and is checked and given back as that. */
export const readParcelForm = (request: Request): Promise<FormData> =>
  withUpload(request, async (form) => {
    const file = form.get("boundary_file");
    if (file instanceof File && file.size > 0) form.set("boundary", await file.text());
    form.delete("boundary_file");
    return form;
  });

/** The farm API names its own fields, and those of a list; in the form they are its boxes. @throws UpstreamError */
export function atBoxes(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  const { fields = [] } = error.details;
  const own = fields.map(({ path, message }) => ({
    path: path.replace(/^parcels\.\d+\./, "").replace(/^geojson.*/, "boundary"),
    message,
  }));
  const boxes = error.code === "GeometryInvalid" ? [{ path: "boundary", message: error.message }] : own;
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields: boxes });
}
