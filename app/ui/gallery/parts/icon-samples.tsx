import { iconNames } from "../../icon-names";
import { Icon } from "../../icons";
import { Sample } from "./sample";

export function IconSamples() {
  return (
    <Sample title="Значки">
      <div className="flex flex-wrap">
        {iconNames.map((name) => (
          <span key={name} className="m-1 inline-flex w-32 items-center text-sm text-muted">
            <Icon name={name} size={16} className="mr-1 text-ink" />
            <Icon name={name} className="mr-2 text-ink" />
            {name}
          </span>
        ))}
        <Icon name="tractor" size={24} label="Трактор" />
        <Icon name="field" size={40} label="Поле" />
      </div>
    </Sample>
  );
}
