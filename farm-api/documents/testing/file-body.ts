interface Given {
  name: string;
  content: Buffer | string;
  /** The parameters of the part's content-disposition, where they are to be others. */
  disposition?: string;
}

/** A multipart body with one file, as browsers write it: names in UTF-8. */
export function fileBody({ name, content, disposition = `name="document"; filename="${name}"` }: Given) {
  const boundary = "----polevod-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
