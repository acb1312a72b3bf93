import { KeysMenu } from "~/ui/sheet/keys-menu";

const reading = [
  ["Стрелки", "по ячейкам, с Ctrl до края"],
  ["Shift + стрелки", "выделить блок"],
  ["Ctrl + C", "скопировать для Excel"],
] as const;
const writing = [
  ["Буквы, Enter, F2", "выбрать культуру"],
  ["Enter, Tab", "принять и перейти вниз, вправо"],
  ["Delete", "очистить"],
  ["Ctrl + D", "заполнить вниз"],
  ["Ctrl + V", "вставить блок из Excel"],
  ["Ctrl + Z, Ctrl + Shift + Z", "отменить, вернуть"],
  ["Пробел", "отметить поле"],
] as const;

/** The keys of the sheet. */
export const KeysHelp = ({ mayEdit }: { mayEdit: boolean }) => (
  <KeysMenu keys={[...reading, ...(mayEdit ? writing : [])]} />
);
