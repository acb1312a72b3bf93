import sql from "sql-template-tag";
import type { Photo } from "#contract/scouting-shapes";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { TakenPhotos } from "./take-photos";
import { readPhotos, writePhotos } from "./write-photos";

/** Keeps one photo for an inspection that follows. One that none names is removed some days later. */
export async function uploadPhoto(tx: Transaction, customerId: number, { photos }: TakenPhotos): Promise<Photo> {
  const [taken] = photos;
  if (!taken) throw new AppError("BadRequest", "Фото не приложено");
  await writePhotos(tx, customerId, [taken]);
  await tx.run(sql`UPDATE photo SET created_at = now() WHERE customer_id = ${customerId} AND ref = ${taken.ref}`);
  const [photo] = await readPhotos(tx, customerId, [taken.ref]);
  // It was there when the bytes came, and has been swept since.
  if (!photo) throw new AppError("PhotoMissing");
  return photo;
}
