import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error";

const charsetOf = (kind = "") => /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(kind)?.[1]?.toLowerCase() ?? "utf-8";

/**
 * Takes bodies as JSON in UTF-8 and nothing else: what is written otherwise would be stored with signs that stand for the
 * letters nobody could read. Uploads have a reader of their own.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (!/^utf-?8$/.test(charsetOf(request.headers["content-type"])))
      return done(new AppError("UnsupportedMedia", "Данные принимаются только в кодировке UTF-8"));
    if (!isUtf8(body)) return done(new AppError("BadRequest", "Текст запроса не в кодировке UTF-8"));
    void parse(request, body.toString("utf8"), done);
  });
}
