export type Brand = "default" | "partner";

/** The mark is the tab's icon too, so it is fetched once, and the name beside it is text. */
const logos = {
  default: { mark: "/favicon.svg", name: "Полевод" },
  partner: { mark: "/mark-partner.svg", name: "Агропартнёр" },
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
