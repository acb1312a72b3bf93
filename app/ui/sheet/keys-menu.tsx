import { Menu, MenuHeading } from "../menu";

type Keys = readonly (readonly [keys: string, meaning: string])[];

const reading: Keys = [
  ["Стрелки", "по ячейкам, с Ctrl до края"],
  ["Shift + стрелки", "выделить блок"],
  ["Ctrl + C", "скопировать для Excel"],
];
const writing: Keys = [
  ["Ctrl + V", "вставить блок из Excel"],
  ["Delete", "очистить"],
  ["Ctrl + D", "заполнить вниз"],
  ["Ctrl + Z, Ctrl + Shift + Z", "отменить, вернуть"],
];

/** The keys of a sheet and what they do, with those of its own for who may write; there are none without scripts. */
export function KeysMenu({ own, mayEdit }: { own: Keys; mayEdit: boolean }) {
  return (
    <span className="js-only sheet-keys">
      <Menu trigger="Клавиши" look={{ variant: "ghost", icon: "keyboard" }} align="end">
        <MenuHeading>Клавиши в таблице</MenuHeading>
        <dl className="sheet-keys-list">
          {[...reading, ...(mayEdit ? [...writing, ...own] : [])].map(([pressed, meaning]) => (
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
