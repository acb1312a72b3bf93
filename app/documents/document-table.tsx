import type { FarmDocument } from "#contract/documents";
import { dateTime } from "#formats/days/instants";
import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
import { RowsForm } from "~/ui/form/rows-form";
import { formatBytes } from "~/ui/format-bytes";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import type { Terms } from "~/words/term";
import { fileIcon, fileKind } from "./file-kind";
import { TermMark } from "./term-mark";

interface DocumentTableProps {
  customerId: number;
  documents: FarmDocument[];
  terms: Terms;
  /** Of the holding, by whose clock it is told when they came. */
  tzOffset: number;
  mayEdit: boolean;
  /** Where a deletion comes back to; a page of the site. */
  backTo: string;
  /** Leaves out what all of them are about. */
  ofOneThing?: boolean;
}

/** Documents, each with the way to its preview, its file and its deletion. */
export function DocumentTable(props: DocumentTableProps) {
  const { documents, ofOneThing } = props;
  return (
    <RowsForm action={paths.documents(props.customerId)}>
      <Table label="Документы" className="card">
        <thead>
          <tr>
            <HeaderCell>Документ</HeaderCell>
            {!ofOneThing && <HeaderCell className="hidden md:table-cell">О чём</HeaderCell>}
            <HeaderCell className="hidden md:table-cell">Файл</HeaderCell>
            <HeaderCell>Действует до</HeaderCell>
            <HeaderCell className="hidden lg:table-cell">Добавлен</HeaderCell>
            <ActionsHeader />
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <Row key={document.id} {...props} document={document} />
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}

function Row({
  customerId,
  document,
  terms,
  tzOffset,
  ofOneThing,
  ...acting
}: DocumentTableProps & { document: FarmDocument }) {
  const { id, title, comment, media_type, size, valid_until, created_at, created_by } = document;
  return (
    <tr>
      <th scope="row" className="w-full min-w-[160px]">
        <span className="flex items-start">
          <Icon name={fileIcon(media_type)} size={16} className="mr-2 mt-1 text-muted" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <a href={paths.document(customerId, id)}>{title}</a>
            {comment && <span className="block text-sm text-muted">{comment}</span>}
          </span>
        </span>
      </th>
      {!ofOneThing && (
        <td className="hidden min-w-[140px] md:table-cell">
          <About customerId={customerId} {...document} />
        </td>
      )}
      <td className="hidden whitespace-nowrap md:table-cell">
        {media_type && size !== null ? `${fileKind(media_type)}, ${formatBytes(size)}` : "файла нет"}
      </td>
      <td>
        <TermMark end={valid_until} terms={terms} />
      </td>
      <td className="hidden lg:table-cell">
        <span className="whitespace-nowrap">{dateTime(created_at, tzOffset)}</span>
        {created_by && <span className="block text-sm text-muted">{created_by}</span>}
      </td>
      <td>
        <RowActions customerId={customerId} document={document} {...acting} />
      </td>
    </tr>
  );
}

type AboutProps = Pick<FarmDocument, "field_id" | "field_name" | "parcel_id" | "parcel_number"> & {
  customerId: number;
};

/** The field and the parcel that a document is about. */
export function About({ customerId, field_id, field_name, parcel_id, parcel_number }: AboutProps) {
  if (field_id === null && parcel_id === null) return "—";
  return (
    <>
      {field_id !== null && (
        <Link to={paths.field(customerId, field_id, "documents")}>{field_name ?? "поле удалено"}</Link>
      )}
      {parcel_id !== null && (
        <span className="block whitespace-nowrap">
          <Link to={paths.parcel(customerId, parcel_id)}>{parcel_number ?? "участок удалён"}</Link>
        </span>
      )}
    </>
  );
}

type RowActionsProps = Pick<DocumentTableProps, "customerId" | "mayEdit" | "backTo"> & { document: FarmDocument };

function RowActions({ customerId, mayEdit, backTo, document: { id, title, file_name } }: RowActionsProps) {
  return (
    <div className="flex justify-end">
      {file_name && (
        <LinkButton
          plain
          to={paths.documentFile(customerId, id, { save: 1 })}
          download={file_name}
          variant="ghost"
          size="sm"
          icon="download"
          label={`Скачать «${title}»`}
        />
      )}
      {mayEdit && <DeleteButton sent={{ id, title, to: backTo }} label={`Удалить «${title}»`} />}
    </div>
  );
}
