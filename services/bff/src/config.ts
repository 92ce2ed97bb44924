import { z } from 'zod';
import { TENANTS } from 'contracts/primitives/tenant';
import { calledFields, commonFields, flagField, portField, secretField } from 'kernel/runtime/env';
import { hostsField } from 'kernel/runtime/hosts-field';
import { tracingFields } from 'kernel/tracing/tracing-fields';
import { trustedProxiesField } from './http/client-address.ts';

const perMinute = z.coerce.number().int().min(1).max(100_000_000);

const tenantList = z
  .string()
  .transform((text) => text.split(',').map((tenant) => tenant.trim()))
  .pipe(z.array(z.enum(TENANTS)));

export const bffEnvironment = z.object({
  ...commonFields,
  ...calledFields,
  ...tracingFields,
  PORT: portField.default(3000),
  DATABASE_URL: z.string(),
  COMMAND_SERVICE_URL: z.url(),
  QUERY_SERVICE_URL: z.url(),
  /** Sign what is sent to the inner services. */
  BFF_COMMAND_KEY: secretField,
  BFF_QUERY_KEY: secretField,
  /** Signs cookies. */
  SESSION_KEY: secretField,
  CSRF_KEY: secretField,
  DEMO: flagField.default(false),
  REGISTRATION_TENANTS: tenantList.default(['eur']),
  /** Requests of one address, all routes together; changing it moves the tighter limits along. */
  RATE_LIMIT_PER_MINUTE: perMinute.default(3_000),
  /** Failed sign-ins of one address in 15 minutes. */
  SIGN_IN_FAILURES: perMinute.default(50),
  /** Companies that one address registers in an hour; its network has five times as many in a day. */
  REGISTRATIONS_PER_HOUR: perMinute.default(20),
  /** Companies that register in an hour, from wherever. */
  REGISTRATIONS_OF_ALL_PER_HOUR: perMinute.default(500),
  /** `https://shop.example.com` where the portal stands behind a proxy; cookies are then marked secure. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Other hosts whose pictures of products a worker fetches, over https: browsers load them from the portal. */
  IMAGE_HOSTS: hostsField.default([]),
  /** Whose X-Forwarded-For is believed to name the client's address. */
  TRUST_PROXY: trustedProxiesField.default('nobody'),
  /** Where a demo's mails lie. */
  MAIL_OUTBOX_DIR: z.string().default('.data/outbox'),
  /** Where the built shop lies. */
  WEB_SHOP_DIR: z.string().optional(),
  /** Where the built console lies. */
  WEB_ADMIN_DIR: z.string().optional(),
});

export type BffConfig = z.infer<typeof bffEnvironment>;

/** True where cookies must never travel unencrypted. */
export function isSecure(config: Pick<BffConfig, 'PUBLIC_ORIGIN'>): boolean {
  return config.PUBLIC_ORIGIN?.startsWith('https://') ?? false;
}
