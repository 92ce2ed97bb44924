import type { TableFormat } from 'contracts/constants/table-formats';
import type { Asking, Call } from './route.ts';
import { sendTable } from './send-table.ts';
import type { Columns } from './table-columns.ts';

interface ListExport<Criteria, Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: Columns<Row>;
  /** All that the filter and the names in the path leave, in parts. */
  readonly parts: (call: Asking, criteria: Criteria) => AsyncIterable<readonly Row[]>;
}

interface ExportCall<Filter, Params> extends Call {
  readonly params: Params;
  readonly query: { readonly filter?: Filter | undefined; readonly format: TableFormat };
}

/** Answers the export of a list of the console. Nothing of a filter is a duty: without one it is all. */
export function exporting<Filter extends object, Row, Params = unknown>(
  of: ListExport<Filter & Params, Row>,
) {
  return async (call: ExportCall<Filter, Params>): Promise<undefined> => {
    const { name, columns } = of;
    const { filter = {} as Filter, format } = call.query;
    const parts = of.parts(call, { ...filter, ...call.params });
    return sendTable(call.ctx, { name, ...columns, format, parts });
  };
}
