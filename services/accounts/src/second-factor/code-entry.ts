import type { CodeOpener } from 'contracts/constants/second-factor';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { nextLinkAt } from '../user/links.ts';
import { resetTokenInvalid } from '../user/refusals.ts';
import { LINKS_IN_WINDOW } from '../user/links-in-window.ts';
import type { CodeEntry } from './second-factor-state.ts';

/** Wrong codes that were counted since codes were admitted for the last time. */
export interface CountedCodes {
  readonly admissions: number;
  readonly wrongCodes: number;
}

export type CodeEntryCommand =
  | ({ readonly type: 'RefuseCodes'; readonly at: string } & CountedCodes)
  | { readonly type: 'RequestCodesLink'; readonly at: string }
  | {
      readonly type: 'AdmitCodes';
      readonly by: CodeOpener;
      readonly at: string;
      /** Of a link: how often codes had been admitted when it was made. */
      readonly issuedFor?: number;
    };

type CodeEntryEvent = Extract<
  SecondFactorEvent,
  { type: 'CodesRefused.v1' | 'CodesLinkRequested.v1' | 'CodesAdmitted.v1' }
>;

export function decideCodeEntry(
  userId: string,
  command: CodeEntryCommand,
  { admissions, refusedAt, linksRequestedAt }: CodeEntry,
): readonly CodeEntryEvent[] | Rejection {
  const { at } = command;
  switch (command.type) {
    case 'RefuseCodes': {
      const { wrongCodes } = command;
      // Admitted meanwhile: what was counted before counts no more.
      const counts = refusedAt === undefined && command.admissions === admissions;
      const data = { userId, wrongCodes, refusedAt: at };
      return counts ? [{ type: 'CodesRefused.v1', data }] : [];
    }
    case 'RequestCodesLink': {
      const asks = refusedAt !== undefined && nextLinkAt(at, linksRequestedAt) === undefined;
      return asks ? [{ type: 'CodesLinkRequested.v1', data: { userId, requestedAt: at } }] : [];
    }
    case 'AdmitCodes': {
      const { by, issuedFor = admissions } = command;
      if (by === 'link' && (refusedAt === undefined || issuedFor !== admissions)) {
        return resetTokenInvalid();
      }
      const data = { userId, by, admittedAt: at };
      return refusedAt === undefined ? [] : [{ type: 'CodesAdmitted.v1', data }];
    }
    default:
      return command satisfies never;
  }
}

export function evolveCodeEntry(state: CodeEntry, event: CodeEntryEvent): CodeEntry {
  switch (event.type) {
    case 'CodesRefused.v1':
      return { ...state, refusedAt: event.data.refusedAt };
    case 'CodesLinkRequested.v1': {
      const all = [...(state.linksRequestedAt ?? []), event.data.requestedAt];
      return { ...state, linksRequestedAt: all.slice(-LINKS_IN_WINDOW) };
    }
    case 'CodesAdmitted.v1':
      return admitted(state);
    default:
      event satisfies never;
      return state;
  }
}

/** Codes are looked at, and wrong ones counted anew. */
export function admitted({ refusedAt: _ended, ...state }: CodeEntry): CodeEntry {
  return { ...state, admissions: state.admissions + 1 };
}

/** Says what to do, and neither whether this code was right nor how many there were. */
export function codesRefused(): Rejection {
  return reject(
    'codes-refused',
    'Too many wrong codes were given. Use a passkey or a recovery code, or ask for the link by e-mail that admits codes again.',
  );
}
