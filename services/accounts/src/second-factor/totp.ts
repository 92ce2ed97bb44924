import { createHmac, randomBytes } from 'node:crypto';
import { TOTP } from 'contracts/constants/second-factor';
import { isSame } from 'kernel/crypto/is-same';

const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Clocks differ, and typing takes time: the code before and the one after are taken too. */
const STEPS_AROUND = [-1, 0, 1] as const;

/** A new secret: 160 bits, as RFC 4226 wants, in the letters that authenticators take (RFC 4648). */
export function newTotpSecret(): string {
  return base32Of(randomBytes(SECRET_BYTES));
}

/** The number of the period that an instant lies in. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1_000 / TOTP.periodSeconds);
}

/** The code of a period (RFC 6238 with HMAC-SHA-1, RFC 4226 section 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** TOTP.digits).padStart(TOTP.digits, '0');
}

/** The period that a typed code is of; undefined where it is of none around now. */
export function stepOfCode(secret: string, typed: string, at: Date): number | undefined {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''));
  const now = stepAt(at);
  return STEPS_AROUND.map((around) => now + around).find((step) =>
    isSame(Buffer.from(totpCode(secret, step)), code),
  );
}

/** What an authenticator reads a new account from. */
export function totpUri(secret: string, account: string): string {
  const issuer = 'B2B Licence Portal';
  const label = encodeURIComponent(`${issuer}:${account}`);
  const { digits, periodSeconds: period } = TOTP;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=${period}`;
  return `otpauth://totp/${label}?${query}`;
}

/** @internal */
export function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const whole = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)));
}
