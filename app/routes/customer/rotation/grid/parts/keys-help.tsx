import { Menu, MenuHeading } from "~/ui/menu";

const reading = [
  ["Стрелки", "по ячейкам, с Ctrl до края"],
  ["Shift + стрелки", "выделить блок"],
  ["Ctrl + C", "скопировать для Excel"],
];
const writing = [
  ["Буквы, Enter, F2", "выбрать культуру"],
  ["Enter, Tab", "принять и перейти вниз, вправо"],
  ["Delete", "очистить"],
  ["Ctrl + D", "заполнить вниз"],
  ["Ctrl + V", "вставить блок из Excel"],
  ["Ctrl + Z, Ctrl + Shift + Z", "отменить, вернуть"],
  ["Пробел", "отметить поле"],
];

/** The keys of the sheet; there are none without scripts. */
export function KeysHelp({ mayEdit }: { mayEdit: boolean }) {
  return (
    <span className="js-only rotation-keys">
      <Menu trigger="Клавиши" look={{ variant: "ghost", icon: "keyboard" }} align="end">
        <MenuHeading>Клавиши в таблице</MenuHeading>
        <dl className="rotation-keys-list">
          {[...reading, ...(mayEdit ? writing : [])].map(([keys, meaning]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Menu>
    </span>
  );
}
