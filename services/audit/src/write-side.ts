import type { Command } from 'kernel/commands/command';
import type { AuditWriteDeps } from './audit-deps.ts';
import { exportCommands } from './export/export-commands.ts';
import { showPersonalData } from './personal-data/show-personal-data.ts';
import { requestCheckpoint } from './request-checkpoint.ts';
import { verificationHandlers } from './verification/verification-commands.ts';

/** What is done about the history; it never changes what stands in it. */
export function writeSide(deps: AuditWriteDeps): readonly Command[] {
  return [requestCheckpoint, showPersonalData(deps), ...exportCommands, ...verificationHandlers];
}
