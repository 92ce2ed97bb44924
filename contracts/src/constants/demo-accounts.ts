/** The accounts of every demo. They exist only where the server says it is a demo, and are no secret there. */
export const DEMO_ACCOUNTS = [
  {
    label: 'EUR buyer',
    panel: 'eur',
    role: 'b2b_user',
    tenantId: 'eur',
    username: 'buyer.eur',
    email: 'buyer.eur@demo.test',
    password: 'demo-buyer-eur',
  },
  {
    label: 'KM buyer',
    panel: 'km',
    role: 'b2b_user',
    tenantId: 'km',
    username: 'buyer.km',
    email: 'buyer.km@demo.test',
    password: 'demo-buyer-km',
  },
  {
    label: 'Admin',
    panel: 'admin',
    role: 'admin',
    tenantId: 'eur',
    username: 'admin',
    email: 'admin@demo.test',
    password: 'demo-admin-portal',
  },
  {
    label: 'Super admin',
    panel: 'admin',
    role: 'super_admin',
    tenantId: 'eur',
    username: 'superadmin',
    email: 'superadmin@demo.test',
    password: 'demo-superadmin-portal',
  },
  {
    label: 'Auditor',
    panel: null,
    role: 'auditor',
    tenantId: 'eur',
    username: 'auditor',
    email: 'auditor@demo.test',
    password: 'demo-auditor-history',
  },
] as const;

/** Further buyers of a demo, whom the sign-in form does not offer. */
export const DEMO_BUYERS = [
  'mira.stern',
  'rui.matos',
  'freja.holm',
  'goran.savic',
  'lejla.vrelo',
  'amar.dizdar',
  'elena.rossi',
  'tomas.novak',
  'hanna.virtanen',
  'selma.begovic',
  'dragan.ilic',
  'jonas.berg',
  'petra.lang',
  'ajla.music',
] as const;

/** Further people of the portal's own in a demo. */
export const DEMO_STAFF = ['amila.begic', 'tom.keller'] as const;

/** User names of all accounts that a demo makes. */
export const DEMO_USERNAMES: readonly string[] = [
  ...DEMO_ACCOUNTS.map(({ username }) => username),
  ...DEMO_BUYERS,
  ...DEMO_STAFF,
];

/** The idempotency key under which a demo opens an account. Accounts are known by it: it stays as it is. */
export function demoAccountKey(username: string): string {
  return `demo account ${username}`;
}
