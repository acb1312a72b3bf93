import type { Shortcut } from "./behaviour/shortcuts";
import { KeyHint } from "./key-hint";

const everywhere = [
  { keys: "ctrl+enter", label: "Сохранить форму" },
  { keys: "esc", label: "Закрыть окно или список" },
];

/** What keys do, those of every page last. */
export function ShortcutsTable({ shortcuts }: { shortcuts: Pick<Shortcut, "keys" | "label">[] }) {
  return (
    <table className="table">
      <tbody>
        {[...shortcuts, ...everywhere].map(({ keys, label }) => (
          <tr key={keys}>
            <td>{label}</td>
            <td className="num">
              <KeyHint keys={keys} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
