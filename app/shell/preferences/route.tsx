import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { readForm } from "~/http/read-form.server";
import { layerNames } from "~/map/layers/layer-names";
import { paths } from "~/paths";
import { requireClaims, safeReturn } from "~/session/guards.server";

/** Remembers how the user likes the screens: the menu folded or not, the map's style. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireClaims(context, request);
  const form = await readForm(request);
  const menu = form.get("menu");
  const style = Number(form.get("map_style"));
  if (menu === "collapsed" || menu === "open") await context.session.remember({ menuCollapsed: menu === "collapsed" });
  if (form.has("map_style") && Number.isInteger(style) && style >= 0 && style < 20)
    await context.session.remember({ mapStyle: style });
  const layers = form.get("map_layers");
  if (typeof layers === "string") {
    const chosen = layers.split(",");
    await context.session.remember({ mapLayers: layerNames.filter((name) => chosen.includes(name)) });
  }
  const to = form.get("to");
  return typeof to === "string" ? redirect(safeReturn(to)) : data(null);
}

export const loader = () => redirect(paths.root());
