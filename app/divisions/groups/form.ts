import { id, name, version } from "#contract/shapes";
import { z } from "#contract/zod";

export const createGroupForm = z.object({ intent: z.literal("create"), name: name(120) });
const updateGroupForm = z.object({ intent: z.literal("update"), id, version, name: name(120) });
const deleteGroupForm = z.object({ intent: z.literal("delete"), id, name: z.string() });

export const groupsForm = z.discriminatedUnion("intent", [createGroupForm, updateGroupForm, deleteGroupForm]);

export type CreateGroup = z.output<typeof createGroupForm>;
export type UpdateGroup = z.output<typeof updateGroupForm>;
export type DeleteGroup = z.output<typeof deleteGroupForm>;
export type GroupInput = Record<"name", string>;
