import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { fetchText } from "~/ui/fetch-text";
import { loadCode } from "~/ui/load-code";
import type { Awaking } from "~/ui/sheet/awake";
import { onceSigned } from "~/ui/sheet/once-signed";
import { useHydrated } from "~/ui/use-hydrated";
import { unpack } from "./packed";
import type { action, loader } from "./route";

const readLiving = onceSigned(async (rowsAddress) => {
  const [{ RotationSheet }, rows] = await Promise.all([
    loadCode(() => import("./parts/rotation-sheet")),
    rowsAddress === null ? null : fetchText(rowsAddress),
  ]);
  return { RotationSheet, rows };
});

/** The screen by its code and all its rows. It begins with those that are drawn, as they stand in the document. */
export function LivingRotation({ onAwake }: Awaking) {
  const answer = useActionData<typeof action>();
  const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const { packed, drawn, rowsAddress, ...loaded } = useLoaderData<typeof loader>();
  const [firstAddress] = useState(rowsAddress);
  const { RotationSheet, rows } = readLiving(firstAddress);
  const isHydrated = useHydrated();
  const known = (isHydrated && rowsAddress !== null && rows) || packed;
  const lists = useMemo(() => unpack(known), [known]);
  return <RotationSheet screen={{ ...loaded, ...lists }} errors={errors} onAwake={onAwake} />;
}
