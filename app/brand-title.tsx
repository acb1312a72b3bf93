import { Meta } from "@remix-run/react";
import type { ReactElement } from "react";
import { useDocument } from "~/document-context";

/** What routes say in the document's head; titles under the name of the brand, which the server tells in `data-brand` of <html>. */
export function BrandedMeta() {
  const { brand = typeof document === "object" && document.documentElement.dataset.brand } = useDocument();
  // Remix draws it where it stands: a component of its own could not be looked into.
  const drawn: ReactElement<{ children: (ReactElement<{ children: string }> | null)[] }> = Meta();
  if (!brand) return drawn;
  return drawn.props.children.map((tag) =>
    tag?.type === "title" ? <title key="title">{tag.props.children.replace("Полевод", brand)}</title> : tag,
  );
}
