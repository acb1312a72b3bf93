import { KeysMenu } from "~/ui/sheet/keys-menu";

const keys = [
  ["Стрелки", "по ячейкам, с Ctrl до края"],
  ["Enter, Tab", "вниз, вправо"],
  ["Буквы и цифры", "начать ввод"],
  ["F2", "править текст ячейки"],
  ["Esc", "отменить правку ячейки"],
  ["Shift + стрелки", "выделить блок"],
  ["Delete", "очистить; на номере строки удалить её"],
  ["Ctrl + D", "заполнить вниз"],
  ["Ctrl + C, Ctrl + V", "скопировать, вставить из Excel"],
  ["Ctrl + Z, Ctrl + Shift + Z", "отменить, вернуть"],
  ["Ctrl + Enter", "сохранить"],
] as const;

export const EntryKeys = () => <KeysMenu keys={keys} />;
