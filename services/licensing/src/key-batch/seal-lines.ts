import type { ImportKeys } from 'contracts/calls/licensing';
import type { SealedKey } from 'contracts/events/licensing';
import { visibleSuffix } from 'contracts/primitives/visible-suffix';
import type { ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { isRejection, useFresh } from 'kernel/commands/decider';
import type { ClaimState } from 'kernel/crypto/claims';
import { claimDecider } from 'kernel/crypto/claims';
import { keyAssociatedData } from './associated-data.ts';
import { keyIdOf } from './imported-keys.ts';
import type { KeyEnvelope } from './key-envelope.ts';
import type { KeyLine } from './key-lines.ts';

/** A key as the log will hold it, and the claim that makes it the only one of its text. */
export interface SealedLine {
  readonly key: SealedKey;
  readonly claim: StreamUse<ClaimState>;
}

export interface SealedLines {
  readonly wrappedDataKey: string;
  readonly lines: readonly SealedLine[];
}

/** Encrypts the keys of a batch under a data key of its own. */
export function sealLines(
  lines: readonly KeyLine[],
  parts: { batchId: string; input: ImportKeys; envelope: KeyEnvelope },
): SealedLines {
  const { batchId, input, envelope } = parts;
  const { wrapped, dataKey } = envelope.create(batchId);
  const sealed = lines.map((line): SealedLine => {
    const { key, fingerprint, spelling } = line;
    const keyId = keyIdOf(batchId, line);
    const ciphertext = dataKey.seal(key, keyAssociatedData(input, keyId));
    return {
      key: { keyId, ciphertext, fingerprint, lastFour: visibleSuffix(key), spelling },
      // Looked at only after a conflict: nearly every key of an import is new.
      claim: useFresh(claimDecider, fingerprint),
    };
  });
  return { wrappedDataKey: wrapped, lines: sealed };
}

/** Claims for keys that nobody has. */
export function claimAll(lines: readonly SealedLine[], read: ReadState): Write[] {
  return lines.flatMap(({ claim, key }) => {
    const order = { type: 'Claim', kind: 'licenceKey', owner: key.keyId } as const;
    const claimed = claimDecider.decide(order, read(claim));
    return isRejection(claimed) ? [] : [write(claim, claimed)];
  });
}
