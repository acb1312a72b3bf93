import { useState } from "react";
import { listShortcuts, type Shortcut } from "./behaviour/shortcuts";
import { Dialog } from "./dialog";
import { KeyHint } from "./key-hint";
import { useShortcut } from "./use-shortcut";

const everywhere = [
  { keys: "ctrl+enter", label: "Сохранить форму" },
  { keys: "esc", label: "Закрыть окно или список" },
];

/** Lists, on `?`, what the keys do on this page. One of it in the frame of the application is enough. */
export function ShortcutsDialog() {
  const [shown, setShown] = useState<Pick<Shortcut, "keys" | "label">[]>();
  useShortcut("?", () => setShown([...listShortcuts(), ...everywhere]), "Показать эту подсказку");
  return (
    <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title="Клавиши">
      <table className="table">
        <tbody>
          {shown?.map(({ keys, label }) => (
            <tr key={keys}>
              <td>{label}</td>
              <td className="num">
                <KeyHint keys={keys} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
