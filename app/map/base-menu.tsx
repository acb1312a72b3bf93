import { MenuHeading } from "~/ui/menu";
import type { BaseState } from "./use-base";

/** The choice of the ground, inside a menu. */
export function BaseMenu({ choices, base, choose }: BaseState) {
  return (
    <>
      <MenuHeading>Подложка</MenuHeading>
      {choices.map(({ name, index }) => (
        <button
          key={index}
          type="button"
          className="menu-item"
          aria-current={index === base?.index ? "true" : undefined}
          data-close-menu=""
          onClick={() => choose(index)}
        >
          {name}
        </button>
      ))}
    </>
  );
}
