import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { placesOf } from 'launcher/stack/paths';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { connectToStack } from './portal-under-test.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** A portal of a test's own: what it turns on or kills is met by no other test. */
export interface OwnPortal {
  readonly stack: RunningStack;
  readonly portal: PortalUnderTest;
  stop(): Promise<void>;
}

/** @param name of its folder, which is thrown away with it. */
export async function startOwnPortal(name: string, env: NodeJS.ProcessEnv): Promise<OwnPortal> {
  const folder = process.env['PORTAL_TEST_DIR'] ?? os.tmpdir();
  const dataDir = path.join(folder, `${name}-${randomUUID().slice(0, 8)}`);
  const stack = await startStack({ dataDir, env });
  const portal = connectToStack(stack);
  return {
    stack,
    portal,
    stop: async () => {
      await portal.close();
      await stack.stop();
      for (const each of placesOf(stack.layout)) await rm(each, { recursive: true, force: true });
    },
  };
}
