import { Outlet, useParams } from "@remix-run/react";
import { catalogue } from "../catalogue";
import { DictionaryMenu } from "./dictionary-menu";
import "../dictionaries.css";

const all = catalogue.flatMap(({ dictionaries }) => dictionaries);

/** The list of dictionaries beside the one that is open; on a phone it unfolds above it. */
export default function Dictionaries() {
  const { dictionary = "crops" } = useParams();
  const current = all.find(({ name }) => name === dictionary);
  const menu = current && <DictionaryMenu current={current.name} />;
  return (
    <div className="dictionaries">
      <div className="dictionaries-side no-print">{menu}</div>
      <details key={dictionary} className="dictionaries-fold no-print">
        <summary>Справочник: {current?.title ?? "не найден"}</summary>
        <div className="pt-3">{menu}</div>
      </details>
      <Outlet />
    </div>
  );
}
