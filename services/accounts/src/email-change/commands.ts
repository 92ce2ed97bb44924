import type { Command } from 'kernel/commands/command';
import type { AccountsDeps } from '../accounts-deps.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { issueEmailChangeLink, readEmailChange } from './issue-email-link.ts';
import { requestEmailChange, withdrawEmailChange } from './request-email-change.ts';

/** Somebody changes their own e-mail address: asked for, mailed to both, confirmed at both, notified at both. */
export function emailChangeCommands(deps: AccountsDeps): readonly Command[] {
  return [
    requestEmailChange(deps),
    withdrawEmailChange,
    issueEmailChangeLink(deps),
    confirmEmailChange(deps),
    readEmailChange(deps),
  ];
}
