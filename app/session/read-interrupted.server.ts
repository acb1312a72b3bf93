import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import express, { type Request, type Response } from "express";
import { hasTooMany, mostFields } from "~/http/read-form.server";

const MEGABYTE = 1024 * 1024;
/** Of whom nobody is sure is taken no more than a form without files has. */
const mostText = 5 * MEGABYTE;
const limits = { fields: mostFields, fieldSize: mostText, headerPairs: 50 };

/** A form as it came: what was typed, and the names of its controls in which files were chosen. */
export interface Interrupted {
  fields: [name: string, value: string][];
  files: string[];
}

const readText = express.text({ type: "application/x-www-form-urlencoded", limit: mostText });

/** Files are read to their end and dropped: a page can't carry them. @returns null where the form is broken or too large */
async function readParts(req: Request): Promise<Interrupted | null> {
  const fields: Interrupted["fields"] = [];
  const files = new Set<string>();
  let text = 0;
  let over = false;
  const refuse = () => {
    over = true;
  };
  try {
    const parser = new Busboy({ headers: { "content-type": req.get("content-type") ?? "" }, limits });
    parser.on("field", (name, value, _nameCut, cut) => {
      text += value.length;
      if (cut || text > mostText) refuse();
      if (!over) fields.push([name, value]);
    });
    parser.on("fieldsLimit", refuse);
    // A browser sends an empty part without a name where no file was chosen.
    parser.on("file", (name, content, fileName) => {
      if (fileName) files.add(name);
      content.resume();
    });
    await pipeline(req, parser);
  } catch {
    return null;
  }
  return over ? null : { fields, files: [...files] };
}

/** Reads a form that came after the end of its session. @returns null where it can't be carried along */
export async function readInterrupted(req: Request, res: Response): Promise<Interrupted | null> {
  if (req.is("multipart/form-data")) return readParts(req);
  await new Promise<void>((done, failed) =>
    readText(req, res, (failure: unknown) => (failure ? failed(failure) : done())),
  );
  const text = typeof req.body === "string" ? req.body : "";
  return hasTooMany(text) ? null : { fields: [...new URLSearchParams(text)], files: [] };
}
