/** Rows that come as HTML, as many as a tall screen shows; scripts draw the others of the part from the data, and without scripts there are pages. */
const pageRows = 40;
/** A part of the fields is on the sheet at once: ten thousand are neither read nor sent for a screen of thirty. */
const pagesInPart = 24;
const partRows = pageRows * pagesInPart;
/** No holding has more; whoever asks for a page beyond the last is led to it. */
const mostPages = 10_000;

/** The page that the address asks for, counted from one, and the part of the fields that it lies in. */
export function readPart(request: Request) {
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostPages) : 1;
  const part = Math.floor((page - 1) / pagesInPart);
  return { page, asked: { offset: part * partRows, limit: partRows } };
}

/** Where a page lies among so many fields; what lies beyond the last one is the last one. */
export function whereIsPage(page: number, total: number) {
  const pages = Math.max(Math.ceil(total / pageRows), 1);
  const shown = Math.min(page, pages);
  const part = Math.floor((shown - 1) / pagesInPart);
  const inPart = (shown - 1) % pagesInPart;
  return {
    page: shown,
    pages,
    firstRows: { from: inPart * pageRows, to: (inPart + 1) * pageRows },
    /** Null where all fields are on the sheet. */
    part:
      total > partRows
        ? {
            from: part * partRows + 1,
            to: Math.min((part + 1) * partRows, total),
            total,
            before: part > 0 ? (part - 1) * pagesInPart + 1 : null,
            after: (part + 1) * partRows < total ? (part + 1) * pagesInPart + 1 : null,
          }
        : null,
  };
}
