import { Icon } from "~/ui/icons";
import { ProgressBar } from "~/ui/progress-bar";
import type { FileState } from "./use-uploads";

/** How each file fares; what was refused is named with its reason. */
export function FileProgress({ files }: { files: FileState[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-4" aria-label="Отправка файлов" aria-live="polite">
      {files.map((one) => (
        <li key={one.sendKey} className="mt-2">
          <OneFile {...one} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file, state, sent, reason }: FileState) {
  if (state === "sending")
    return <ProgressBar label={sent < 100 ? file.name : `${file.name}: отправлен, проверяем…`} value={sent} />;
  const failed = state === "refused" || state === "lost";
  return (
    <p className={failed ? "flex items-start text-danger" : "flex items-start text-muted"}>
      <Icon name={failed ? "error" : state === "kept" ? "check" : "file"} size={16} className="mr-2 mt-1" />
      <span className="min-w-0 break-words">
        «{file.name}»: {failed ? reason : state === "kept" ? "сохранён" : "ждёт очереди"}
      </span>
    </p>
  );
}
