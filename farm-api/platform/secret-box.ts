import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Seals what has to be read again, so that a copy of the database does not tell it. */
export interface SecretBox {
  seal(content: Buffer): Buffer;
  /** @throws Error for what was sealed under another secret, or changed since */
  open(sealed: Buffer): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from a secret; laid out as nonce, tag, content. */
export function secretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "polevod secret box", 32));
  return {
    seal(content) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    open(sealed) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
