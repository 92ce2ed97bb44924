import type { Agent } from 'undici';
import { TENANTS } from 'contracts/primitives/tenant';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { createAttackers } from './attackers.ts';
import type { Attackers } from './attackers.ts';
import type { Victims } from './draft.ts';
import { createTally } from './tally.ts';
import type { Result, Tally } from './tally.ts';
import { createTargets } from './targets.ts';

export interface AttackOptions {
  readonly portal: PortalUnderTest;
  /** How many requests there are at least; visits are made whole. */
  readonly requests: number;
  readonly seed: number;
  /** No answer may take longer. */
  readonly slowMs: number;
  /** Requests under way at a time. */
  readonly lanes: number;
  /** Called now and then. */
  onProgress?(result: Result): void;
}

/** Everything that the lanes of one attack share. */
export interface Attack extends AttackOptions {
  readonly sockets: Agent;
  readonly tally: Tally;
  readonly attackers: Attackers;
  readonly victims: Victims & { readonly logins: string[] };
  /** Routes that did what they had to, and answered it as their schema says: 'POST /api/cart'. */
  readonly visited: Set<string>;
  /** The position of the log before the attack. */
  readonly startedAt: bigint;
  next(): number;
  /** Those of the honest, which the lanes share: each makes the next one with people of its own. */
  readonly visits: { readonly begun: number; next(): number };
}

/** Nobody has attacked yet. */
export async function prepareAttack(options: AttackOptions, sockets: Agent): Promise<Attack> {
  const { portal } = options;
  await passFirstRevisions(portal);
  let started = 0;
  return {
    ...options,
    sockets,
    tally: createTally(options),
    attackers: createAttackers({ portal, sockets, ownOfStaff: createTargets() }),
    victims: { targets: createTargets(), logins: [] },
    visited: new Set(),
    startedAt: await portal.store.head(),
    next: () => {
      started += 1;
      return started;
    },
    visits: createVisits(),
  };
}

/** Numbered from 0. */
function createVisits(): Attack['visits'] {
  let begun = 0;
  return {
    get begun() {
      return begun;
    },
    next: () => {
      begun += 1;
      return begun - 1;
    },
  };
}

/** Attackers guess revisions up to 9: those of the settings, which everybody shares, are beyond that. */
const GUESSED_REVISIONS = 10;

async function passFirstRevisions({ operator }: PortalUnderTest): Promise<void> {
  for (const tenantId of TENANTS) {
    const read = await operator.query('wallet.settings', { tenantId });
    const { bankDetails, approvalSum, lowStockThreshold, revision } = read;
    for (let at = revision; at < GUESSED_REVISIONS; at += 1) {
      const threshold = lowStockThreshold + 1 + (at % 2);
      const settings = { bankDetails, approvalSum, lowStockThreshold: threshold };
      const change = { ...settings, tenantId, expectedRevision: at };
      await operator.command('ChangeMarketSettings', change);
    }
  }
  await passFirstRules(operator);
}

/** Ends where it began: nobody is to need a second factor. Meanwhile staff do, so the portal is the attack's own. */
async function passFirstRules(operator: PortalUnderTest['operator']): Promise<void> {
  const { revision } = await operator.query('accounts.signInRules', {});
  for (let at = revision; at < GUESSED_REVISIONS; at += 1) {
    const change = { secondFactorRequired: at % 2 === 0, reason: 'Before an attack' };
    await operator.command('ChangeSignInRules', { ...change, expectedRevision: at });
  }
}
