import { areaNumber } from "~/words/format";
import type { OrdersScreen } from "./queries.server";

type Work = OrdersScreen["pages"][number]["rigs"][number]["works"][number];

/** A work with boxes for what was done; under it the mix and what has to be known. */
export function OrderRow({ work }: { work: Work }) {
  const { place, crop, type, times, area, isDone, doneArea, mix, water, comment, warnings, unchecked, beside, shared } =
    work;
  const notes = [
    beside.length > 0 && `Вместе: ${beside.join("; ")}`,
    water && `Рабочая жидкость: ${water}`,
    unchecked.length > 0 && `Не проверено по регламентам: ${unchecked.join(", ")}`,
    comment && `Примечание: ${comment}`,
  ].filter((text) => typeof text === "string");
  const isTold = mix.length + notes.length + warnings.length > 0;
  return (
    <tbody className="order-work">
      <tr>
        <th scope="row">
          {type}
          <span className="block font-normal">
            {place} <span className="text-muted">{isDone ? `${crop}, выполнено` : crop}</span>
          </span>
        </th>
        <td>{times}</td>
        <td className="num">
          {area === null ? "—" : areaNumber(area)}
          {shared && <span className="block text-muted">на всех</span>}
        </td>
        <td className="order-fact num">{doneArea !== null && !shared && areaNumber(doneArea)}</td>
        <td className="order-fact" />
        <td className="order-fact" />
      </tr>
      {isTold && (
        <tr>
          <td colSpan={6} className="order-notes">
            <Mix mix={mix} />
            {notes.map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
            {warnings.map((text) => (
              <p key={text}>
                <strong>Внимание!</strong> {text}
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Mix({ mix }: Pick<Work, "mix">) {
  if (mix.length === 0) return null;
  return (
    <ul className="order-mix">
      {mix.map(({ key, name, dose, total }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="num">{dose ?? "норма не указана"}</span>
          <span className="num">{total && `всего ${total}`}</span>
        </li>
      ))}
    </ul>
  );
}
