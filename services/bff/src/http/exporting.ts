import type { TableFormat } from 'contracts/constants/table-formats';
import type { Asking, Call } from './route.ts';
import { sendTable } from './send-table.ts';
import type { Columns } from './table-columns.ts';

interface ListExport<Filter, Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: Columns<Row>;
  /** All that the filter leaves, in parts. */
  readonly parts: (call: Asking, filter: Filter) => AsyncIterable<readonly Row[]>;
}

interface ExportCall<Filter> extends Call {
  readonly query: { readonly filter?: Filter | undefined; readonly format: TableFormat };
}

/** Answers the export of a list of the console. Nothing of a filter is a duty: without one it is all. */
export function exporting<Filter extends object, Row>(of: ListExport<Filter, Row>) {
  return async (call: ExportCall<Filter>): Promise<undefined> => {
    const { name, columns } = of;
    const { filter = {} as Filter, format } = call.query;
    return sendTable(call.ctx, { name, ...columns, format, parts: of.parts(call, filter) });
  };
}
