import path from 'node:path';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import type { Settings } from './stack/settings.ts';

const FIRST_SUPER_ADMIN = [
  'Nobody administers this portal yet. Create the first super admin, in another terminal:',
  '  PORTAL_PASSWORD=… npm run portal -- create-user --role super_admin --email you@example.com \\',
  '    --username you --first-name Your --last-name Name',
  'Accounts that a demo made are refused here.',
  '',
];

export interface Welcome {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly took: string;
  /** Whether somebody is there who may open accounts of staff. */
  readonly hasSuperAdmin: boolean;
}

/** What `npm start` ends with: the address, in a demo the accounts, and what is to be done first. */
export function welcome({ settings, dataDir, took, hasSuperAdmin }: Welcome): string {
  const lines = [
    '',
    `The portal is ready after ${took}: ${address(settings)}`,
    '',
    ...(settings.demo ? demoAccounts() : []),
    ...(hasSuperAdmin ? [] : FIRST_SUPER_ADMIN),
    `Data and logs: ${path.relative(process.cwd(), dataDir) || dataDir}    Stop: Ctrl-C`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function address({ host, port }: Settings): string {
  const anywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${anywhere ? 'localhost' : host}:${port}`;
}

function demoAccounts(): string[] {
  const rows = DEMO_ACCOUNTS.map(({ label, email, username, password }) => {
    const name = username.includes('.') || label === 'Auditor' ? email : `${username} (${email})`;
    return `  ${label.padEnd(13)}${name.padEnd(38)}${password}`;
  });
  return ['Demo accounts (password in the last column):', ...rows, ''];
}
