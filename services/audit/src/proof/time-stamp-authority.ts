import { Certificate, ExtKeyUsage, getCrypto } from 'pkijs';
import { fromBase64 } from './encodings.ts';
import type { TimeStamp } from './time-stamp.ts';

/** The extended key usages of a certificate, and the only one of an authority's (RFC 3161, 2.3). */
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Certificates that are trusted: of authorities, or of those who certify them. */
export type TrustedCertificates = readonly Certificate[];

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

/** @returns undefined for a text that has no certificate in PEM, or one that is none. */
export function certificatesIn(pem: string): TrustedCertificates | undefined {
  try {
    const found = [...pem.matchAll(PEM_BLOCK)].map(([, base64 = '']) => certificateOf(base64));
    return found.length === 0 ? undefined : found;
  } catch {
    return undefined;
  }
}

function certificateOf(base64: string): Certificate {
  const bytes = fromBase64(base64.replaceAll(/\s/g, ''));
  if (!bytes) throw new Error('This is not base64.');
  return Certificate.fromBER(new Uint8Array(bytes));
}

/** Whether signatures of authorities can be checked: a browser lends its cryptography to some pages only. */
export function canCheckAuthority(): boolean {
  return getCrypto() !== null;
}

/**
 * Whether a time stamp of a message is signed by a certificate that may stamp times, and, where some are trusted, whether
 * one of these is that certificate or has certified it, as of the time that the stamp gives.
 */
export async function isSignedByAuthority(
  { signed }: TimeStamp,
  message: Uint8Array,
  trusted: TrustedCertificates | undefined,
): Promise<boolean> {
  if (signed.signerInfos.length !== 1) return false;
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: new Uint8Array(message).buffer,
      checkChain: trusted !== undefined,
      trustedCerts: [...(trusted ?? [])],
      extendedMode: true,
    });
    return signatureVerified === true && mayStamp(signerCertificate);
  } catch {
    // What does not verify is thrown.
    return false;
  }
}

function mayStamp(certificate: Certificate | null | undefined): boolean {
  const usage = certificate?.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  if (!(usage?.parsedValue instanceof ExtKeyUsage)) return false;
  const [only, ...more] = usage.parsedValue.keyPurposes;
  return usage.critical && only === TIME_STAMPING && more.length === 0;
}
