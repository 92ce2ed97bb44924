import type { Call, RouteSchema } from '../http/route.ts';

/** The last signed checkpoint of the log, as files that leave the portal name it. */
export interface NamedCheckpoint {
  readonly origin: string;
  readonly size: number;
  /** In base64. */
  readonly root: string;
}

/** @returns undefined while nothing was ever signed. */
export async function currentCheckpoint({
  runQuery,
}: Pick<Call<RouteSchema, unknown>, 'runQuery'>): Promise<NamedCheckpoint | undefined> {
  const { checkpoint } = await runQuery('history.log', {});
  const [origin, , root] = checkpoint?.note.split('\n') ?? [];
  if (!checkpoint || origin === undefined || root === undefined) return undefined;
  return { origin, size: checkpoint.size, root };
}

/** `portal.example/history 4711 …=`: what the head of the checkpoint says, on one line. */
export function checkpointLine({ origin, size, root }: NamedCheckpoint): string {
  return `${origin} ${size} ${root}`;
}
