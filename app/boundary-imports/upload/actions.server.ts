import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { uploadForm } from "./form";

/** Whatever is wrong with the request as a whole is wrong with the file: it is all there is in it. */
function atFile(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  const fields = [{ path: "file", message: error.message }];
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields });
}

/** Hands the file on to the farm API and goes to where its preview will be. */
export async function uploadBoundaries({ context: { api }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const send = async ({ value, key }: { value: { file: File }; key: string | undefined }) => {
    const upload = new FormData();
    upload.set("file", value.file, value.file.name);
    const location = await api.start(calls.uploadBoundaries, { params: { customerId }, upload, key }).catch(atFile);
    return redirect(paths.boundaryImport(customerId, Number(location.split("/").at(-1))));
  };
  return withUpload(request, (form) => answerForm(form, uploadForm, send, { secrets: ["file"] }));
}
