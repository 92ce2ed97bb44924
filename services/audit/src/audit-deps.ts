import type { EventStore } from 'eventstore-client/event-store';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { StepTools } from 'kernel/commands/command';
import type { Foldable } from 'kernel/commands/decider';
import type { BusinessViews } from './as-of/business-views.ts';
import type { WhatIfRules } from './what-if/what-if-rules.ts';

/** Whoever shows events as they are stored. */
export interface LogReader {
  readonly store: Pick<EventStore, 'readStream' | 'readAll' | 'head'>;
}

/** What the reading side of the area is handed by the process that mounts it. */
export interface AuditReadDeps {
  /** The log itself: read models say where something is, never what was written. */
  readonly store: Pick<EventStore, 'readStream' | 'readAll' | 'scanAll' | 'head'>;
  /** How the streams of every area are folded. */
  readonly foldedStreams: readonly Foldable<unknown>[];
  /** What their states say in figures. */
  readonly views: BusinessViews;
  /** How wallets pay, and orders are priced. */
  readonly rules: WhatIfRules;
  /** The steps by which processes name the commands that answer an event: so the command is found from the event. */
  readonly processSteps: readonly string[];
}

/** What its writing side is handed. */
export interface AuditWriteDeps {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<PersonVault, 'open'>;
  readonly companyVault: OpensTexts;
  /** What a person is called by; nothing once they are erased, or where no account has this id. */
  termsOf(userId: string, tools: Pick<StepTools, 'read'>): Promise<readonly string[]>;
}
