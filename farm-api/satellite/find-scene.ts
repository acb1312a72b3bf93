import sql from "sql-template-tag";
import type { SourceType } from "#contract/satellite-shapes";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

export interface NamedScene {
  source_type: SourceType;
  date: string;
}

export interface FoundScene {
  id: number;
  state: "NEW" | "PREPROCESSED" | "PROCESSED" | "FAILED";
  fault: string | null;
}

/** @throws AppError NotFound for a day without a scene */
export async function findScene(
  tx: Transaction,
  customerId: number,
  { source_type, date }: NamedScene,
): Promise<FoundScene> {
  const scene = await tx.row<FoundScene>(sql`
    SELECT id, state, fault FROM satellite_scene
    WHERE customer_id = ${customerId} AND source_type = ${source_type} AND day = ${date}`);
  if (!scene) throw new AppError("NotFound", "Снимка за этот день нет");
  return scene;
}
