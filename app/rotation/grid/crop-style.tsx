import { useDocument } from "~/document-context";
import type { CropLook } from "~/words/crop-look";
import { cropStyles } from "./crop-styles";

/** The browser hides a nonce from everybody but scripts; the page's own is kept for styles that are added later. */
const nonceInBrowser = () => (typeof window === "undefined" ? undefined : window.__webpack_nonce__);

/** The colours of crops as a style of the page: the page's policy knows no style attributes. */
export function CropStyle({ crops }: { crops: CropLook[] }) {
  const { nonce = nonceInBrowser() } = useDocument();
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {cropStyles(crops)}
    </style>
  );
}
