/** Characters that are turned into bytes at a time: all of a large file at once would take a tenth of a second. */
const most = 1 << 16;

/** Puts a long text together and turns it into bytes as it grows. */
export class TextParts {
  private readonly parts: Buffer[] = [];
  private text = "";

  add(text: string): void {
    this.text += text;
    if (this.text.length >= most) this.flush();
  }

  finish(): Buffer {
    this.flush();
    return Buffer.concat(this.parts);
  }

  private flush(): void {
    this.parts.push(Buffer.from(this.text, "utf8"));
    this.text = "";
  }
}
