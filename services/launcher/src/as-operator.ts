import type { PortalConnection } from 'kernel/http/portal-connection';
import { connectPortal, operatorKeys } from 'kernel/http/portal-connection';
import type { RunningStack } from './stack/stack.ts';

/** Does something in a running portal as the operator of this machine. */
export async function asOperator<Result>(
  { urls, secrets }: RunningStack,
  work: (portal: PortalConnection) => Promise<Result>,
): Promise<Result> {
  const portal = connectPortal({
    commandUrl: urls['command-service'],
    queryUrl: urls['query-service'],
    ...operatorKeys(secrets),
  });
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}
