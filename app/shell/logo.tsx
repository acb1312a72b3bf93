import { classNames } from "~/ui/class-names";

export type Brand = "default" | "partner";

const logos = {
  default: { src: "/logo.svg", name: "Полевод" },
  partner: { src: "/logo-partner.svg", name: "Агропартнёр" },
} as const;

export function Logo({ brand, className }: { brand: Brand; className?: string }) {
  const { src, name } = logos[brand];
  return <img src={src} alt={name} className={classNames("h-6 w-auto", className)} />;
}
