import { Menu, MenuHeading } from "../menu";

/** The keys of a sheet and what they do; there are none without scripts. */
export function KeysMenu({ keys }: { keys: readonly (readonly [keys: string, meaning: string])[] }) {
  return (
    <span className="js-only sheet-keys">
      <Menu trigger="Клавиши" look={{ variant: "ghost", icon: "keyboard" }} align="end">
        <MenuHeading>Клавиши в таблице</MenuHeading>
        <dl className="sheet-keys-list">
          {keys.map(([pressed, meaning]) => (
            <div key={pressed}>
              <dt>{pressed}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Menu>
    </span>
  );
}
