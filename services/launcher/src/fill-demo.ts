import { connectPortal, operatorKeys } from 'kernel/http/portal-connection';
import { seedDemo } from 'demo/seed-demo';
import type { RunningStack } from './stack/stack.ts';

/** Fills a running portal with the demo; answers false when it was there already. */
export async function fillDemo({ urls, secrets }: RunningStack): Promise<boolean> {
  const portal = connectPortal({
    commandUrl: urls['command-service'],
    queryUrl: urls['query-service'],
    ...operatorKeys(secrets),
  });
  try {
    return await seedDemo(portal);
  } finally {
    await portal.close();
  }
}
