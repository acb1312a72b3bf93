import type { DocumentPreview, FarmDocument } from "#contract/documents";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { fileKind, shownAs } from "../../file-kind";
import { TextPreview } from "./text-preview";

interface PreviewProps {
  customerId: number;
  document: Pick<FarmDocument, "id" | "title" | "file_name" | "media_type">;
  /** How a text begins; null for other files, and where it could not be had. */
  text: DocumentPreview | null;
}

/** The file itself where browsers draw it, the beginning of a text; whatever else can only be saved. */
export function Preview({ customerId, document: { id, title, file_name, media_type }, text }: PreviewProps) {
  if (!file_name || !media_type)
    return (
      <div className="card">
        <EmptyState title="Файла нет" icon="file">
          Документ описан, но файл к нему не приложен.
        </EmptyState>
      </div>
    );
  if (text)
    return (
      <div className="card overflow-hidden">
        <TextPreview title={title} preview={text} />
      </div>
    );
  const address = paths.documentFile(customerId, id);
  const shown = shownAs(media_type);
  if (shown === null)
    return (
      <div className="card">
        <EmptyState title="Здесь этот файл не показать" icon="file">
          {fileKind(media_type)} «{file_name}»: скачайте его и откройте в своей программе.
        </EmptyState>
      </div>
    );
  return (
    <figure className="card overflow-hidden">
      {shown === "picture" ? (
        <img src={address} alt={title} className="preview-picture" />
      ) : (
        <iframe src={address} title={`Просмотр: ${title}`} className="preview-page" />
      )}
      <figcaption className="border-t border-line p-2">
        <LinkButton to={address} reloadDocument variant="ghost" size="sm" icon="external">
          Открыть отдельно
        </LinkButton>
      </figcaption>
    </figure>
  );
}
