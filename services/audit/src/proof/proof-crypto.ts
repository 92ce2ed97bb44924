import type { Sha256, VerifyEd25519 } from './crypto.ts';

/** SHA-256 of what comes in pieces. */
interface Sha256Stream {
  update(piece: Uint8Array): void;
  digest(): Uint8Array;
}

/** All that verifying needs: Node's own, or a library's where there is no Node. */
export interface ProofCrypto {
  readonly sha256: Sha256;
  readonly verifyEd25519: VerifyEd25519;
  startSha256(): Sha256Stream;
}
