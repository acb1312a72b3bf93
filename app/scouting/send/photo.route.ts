import type { ActionFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { sendPhoto } from "../send-scout.server";
import { sentAnswer } from "./sent-answer.server";

/** One photo of an inspection that waits on a phone; answers with the key that came with it. */
export const action = ({ context, request, params }: ActionFunctionArgs) =>
  withUpload(request, (form) =>
    sentAnswer(context, { key: form.get("key"), user: form.get("user") }, async () => {
      const file = form.get("photo");
      if (!(file instanceof File)) throw new UpstreamError("BadRequest", 400, "Фото не приложено");
      const key = form.get("key");
      return { ref: await sendPhoto(context.api, customerIn(params), file, typeof key === "string" ? key : undefined) };
    }),
  );
