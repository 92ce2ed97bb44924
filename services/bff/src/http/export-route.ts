import type { z } from 'zod';
import { csvOf } from 'contracts/api/export-path';
import { admins } from '../policies/policies.ts';
import { consoleExportQuery } from './console-list.ts';
import { sendTable } from './send-table.ts';
import { route } from './route.ts';
import type { Call, Route, RouteSchema } from './route.ts';
import type { Columns } from './table-columns.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

interface ListExport<Filter extends z.ZodObject, Row> {
  /** The address of the list. */
  readonly list: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly summary: string;
  /** The list's own. */
  readonly filter: Filter;
  readonly columns: Columns<Row>;
  readonly stepUp?: true;
  /** All that the filter leaves, in parts. */
  readonly parts: (call: Asking, filter: z.output<Filter>) => AsyncIterable<readonly Row[]>;
}

/** The export of a list of the console, for those who may read the list; it stands before a record by its id. */
export function exportRoute<Filter extends z.ZodObject, Row>(of: ListExport<Filter, Row>): Route {
  return route({
    method: 'GET',
    path: csvOf(of.list),
    summary: of.summary,
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    ...(of.stepUp ? { stepUp: of.stepUp } : {}),
    told: 'export',
    schema: { query: consoleExportQuery(of.filter), sends: 'file' },
    handler: async (call) => {
      // Nothing of a filter is a duty.
      const parts = of.parts(call, call.query.filter ?? of.filter.parse({}));
      return sendTable(call.ctx, {
        name: of.name,
        ...of.columns,
        parts,
        format: call.query.format,
      });
    },
  });
}
