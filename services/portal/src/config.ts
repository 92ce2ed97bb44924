import { bffEnvironment } from 'bff/config';
import { configSchema } from 'query-service/config';
import { z } from 'zod';

/** The environment of the BFF and of the queries in one process: each signs in to the database as itself. */
export const portalEnvironment = z.object({
  ...configSchema.shape,
  ...bffEnvironment.shape,
  /** The BFF's. */
  DATABASE_URL: z.string(),
  /** That of the queries. */
  QUERY_DATABASE_URL: z.string(),
});
