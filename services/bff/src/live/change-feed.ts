import { z } from 'zod';
import { CHANGE_CHANNEL } from 'kernel/projections/notify-changes';
import type { Change } from 'kernel/projections/projection';
import type { Listener } from 'kernel/runtime/listener';
import type { Logger } from 'kernel/runtime/logger';
import type { LiveHub } from './live-hub.ts';

const changesSchema = z.array(
  z.object({
    topic: z.string(),
    id: z.string().exactOptional(),
    companyId: z.string().exactOptional(),
    branchId: z.string().nullable().exactOptional(),
    userId: z.string().exactOptional(),
    tenantId: z.string().exactOptional(),
  }),
);

/** Passes on what projections announce when they commit. */
export function feedChanges(listener: Listener, hub: LiveHub, logger: Logger): void {
  let connectedBefore = false;
  listener.on(CHANGE_CHANNEL, {
    onPayload: (payload) => {
      for (const change of changesIn(payload, logger)) hub.publish(change);
    },
    onConnected: () => {
      if (connectedBefore) hub.publishAll();
      connectedBefore = true;
    },
  });
}

function changesIn(payload: string, logger: Logger): readonly Change[] {
  try {
    return changesSchema.parse(JSON.parse(payload));
  } catch (err) {
    logger.warn({ err }, 'a change was announced that cannot be read');
    return [];
  }
}
