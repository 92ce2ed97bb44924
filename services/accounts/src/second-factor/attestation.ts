import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/**
 * Whether a new passkey says nothing of who has made its authenticator, which nobody asks: `none`, or `packed` without
 * certificates, which browsers leave as it is (WebAuthn level 2, 5.1.3, step 21). The library would believe certificates
 * that somebody has made up, and call the addresses of revocation lists that stand in them.
 */
export function isUnattested(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    if (format === 'none') return true;
    return format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  } catch {
    return false;
  }
}
