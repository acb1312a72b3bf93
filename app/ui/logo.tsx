import { type Brand, brandNames } from "#formats/brands";
import mark from "./mark.svg?inline";
import partnerMark from "./mark-partner.svg";

/** Ours is small and stands in the page itself: a request for it costs a slow line more. The name beside it is text. */
const marks = { default: mark, partner: partnerMark };

export function Logo({ brand, large }: { brand: Brand; large?: boolean }) {
  const side = large ? 32 : 24;
  return (
    <span className={`logo logo-${brand}`}>
      <img src={marks[brand]} alt="" width={side} height={side} />
      <span className={large ? "text-xl" : "text-lg"}>{brandNames[brand]}</span>
    </span>
  );
}
