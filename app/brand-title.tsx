import { Meta } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { useDocument } from "~/document-context";
import { brandNames } from "~/ui/brands";

const own = brandNames.default;

/** What routes say in the document's head; their titles under the name of the brand, which the server tells in `data-brand` of <html>. */
export function BrandedMeta() {
  const { brand = typeof document === "object" && document.documentElement.dataset.brand } = useDocument();
  // Remix draws it where it stands: a component of its own could not be looked into.
  const { props }: { props: { children: ReactNode } } = Meta();
  if (brand !== "partner") return <>{props.children}</>;
  return Children.map(props.children, (tag) =>
    isValidElement<{ children: unknown }>(tag) && tag.type === "title"
      ? cloneElement(tag, {}, String(tag.props.children).replace(own, brandNames.partner))
      : tag,
  );
}
