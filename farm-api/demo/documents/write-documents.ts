import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Parcel } from "#contract/cadastre";
import { uploadDocument } from "../../documents/upload-document";
import type { MultiPolygon } from "../../geometry/types";
import type { Transaction } from "../../platform/database/scope";
import type { Files } from "../../platform/files/files";
import { drawPdf } from "./draw-pdf";
import { drawPng } from "./draw-png";

interface Paper {
  name: string;
  content: Buffer;
  about: { title?: string; comment: string | null; field_id?: number; parcel_id?: number; valid_until?: string };
}

export interface DemoLand {
  customerId: number;
  /** Fields that have a boundary, and parcels that do. */
  fields: { id: number; name: string; boundary: MultiPolygon }[];
  parcels: { parcel: Parcel; boundary: MultiPolygon }[];
}

const soilTable = [
  "Проба;Глубина, см;Гумус, %;P2O5, мг/кг;K2O, мг/кг;pH",
  "1;0–20;3,8;18;340;7,4",
  "2;0–20;4,1;22;365;7,2",
  "3;0–20;3,5;16;310;7,6",
].join("\r\n");

function papersOf({ fields: [first, second], parcels }: DemoLand): Paper[] {
  const leased = parcels.find(({ parcel }) => parcel.lease_end !== null) ?? parcels[0];
  const ofFirst = first
    ? [
        {
          name: `Схема границ поля «${first.name}».pdf`,
          content: drawPdf(first.boundary),
          about: { comment: "С координатами углов", field_id: first.id },
        },
        {
          name: "Рельеф.png",
          content: drawPng(),
          about: { title: `Рельеф поля «${first.name}»`, comment: null, field_id: first.id },
        },
      ]
    : [];
  const ofSecond = second
    ? [
        {
          name: "Анализ почвы.csv",
          content: Buffer.from(`\uFEFF${soilTable}`),
          about: { title: `Анализ почвы, поле «${second.name}»`, comment: "Агрохимлаборатория", field_id: second.id },
        },
      ]
    : [];
  if (!leased) return [...ofFirst, ...ofSecond];
  const { parcel, boundary } = leased;
  const until = parcel.lease_end === null ? {} : { valid_until: parcel.lease_end };
  const scheme = {
    name: `Приложение к договору аренды, участок ${parcel.number.replaceAll(":", "-")}.pdf`,
    content: drawPdf(boundary),
    about: { title: `Договор аренды ${parcel.number}: схема участка`, comment: null, parcel_id: parcel.id, ...until },
  };
  return [...ofFirst, ...ofSecond, scheme];
}

/** Papers of several kinds about fields and a parcel. Where one can't be kept, nothing of them stays in the store. */
export async function writeDocuments(tx: Transaction, files: Files, land: DemoLand): Promise<void> {
  const keys: string[] = [];
  try {
    for (const { name, content, about } of papersOf(land)) {
      const key = `${land.customerId}/${randomUUID()}`;
      keys.push(key);
      const stored = await files.put(key, Readable.from([content]));
      await uploadDocument(tx, files, { customerId: land.customerId, about, file: { key, name, ...stored } });
    }
  } catch (error) {
    for (const key of keys) await files.remove(key);
    throw error;
  }
}
