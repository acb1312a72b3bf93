import { KeyHint } from "~/ui/key-hint";

const area: [keys: string, what: string][] = [
  ["ctrl+z", "отменить"],
  ["ctrl+shift+z", "вернуть"],
  ["backspace", "убрать последнюю точку"],
  ["enter", "замкнуть контур"],
  ["delete", "удалить выбранное"],
  ["tab", "к следующей точке"],
  ["esc", "выйти"],
];

/** What mouse, finger and keys do, for those who look for it. */
export function DrawingHelp() {
  return (
    <div className="text-sm">
      <ul className="drawing-help">
        <li>Потяните за точку, чтобы сдвинуть её, за середину стороны — чтобы добавить новую.</li>
        <li>Alt + щелчок по точке удаляет её. С нажатым Alt точки не прилипают к линиям.</li>
        <li>Точку, на которой стоит фокус, двигают стрелки; с Shift — в десять раз дальше.</li>
      </ul>
      <table className="mt-2">
        <tbody>
          {area.map(([keys, what]) => (
            <tr key={keys}>
              <td className="pr-3">
                <KeyHint keys={keys} />
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
