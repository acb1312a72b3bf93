import mark from "./mark.svg?inline";
import partnerMark from "./mark-partner.svg";

export type Brand = "default" | "partner";

/** Ours is small and stands in the page itself: a request for it costs a slow line more. The name beside it is text. */
const logos = {
  default: { mark, name: "Полевод" },
  partner: { mark: partnerMark, name: "Агропартнёр" },
} as const;

export function Logo({ brand, large }: { brand: Brand; large?: boolean }) {
  const { mark, name } = logos[brand];
  const side = large ? 32 : 24;
  return (
    <span className={`logo logo-${brand}`}>
      <img src={mark} alt="" width={side} height={side} />
      <span className={large ? "text-xl" : "text-lg"}>{name}</span>
    </span>
  );
}
