import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * An authenticator app's part: the code of a secret, `ahead` periods from now. The portal takes that of the next period
 * too, which grows old on no way; so a second code is that of the next one.
 */
export function codeOf(secret: string, ahead: 0 | 1 = 0): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(19) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

interface Options {
  readonly challenge: string;
}

/** A security key's part in WebAuthn: it makes one passkey (ES256, no attestation) and signs with it. */
export interface SoftwareKey {
  make(options: Options): object;
  sign(options: Options): object;
}

export function createSoftwareKey(origin: string): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let uses = 0;
  const clientData = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const counter = (): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(uses);
    return bytes;
  };
  return {
    make: (options) => {
      const head = Buffer.concat([rpHash, Buffer.from([0x41]), counter(), Buffer.alloc(16)]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([head, length, credentialId, coseOf(publicKey)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestationOf(authData).toString('base64url'),
        },
      };
    },
    sign: (options) => {
      uses += 1;
      const authenticatorData = Buffer.concat([rpHash, Buffer.from([0x01]), counter()]);
      const client = clientData('webauthn.get', options);
      const signed = Buffer.concat([
        authenticatorData,
        createHash('sha256').update(client).digest(),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** The public key as COSE has it: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string): Buffer =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string): Buffer =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x58, authData.length]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
