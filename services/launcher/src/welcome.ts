import path from 'node:path';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import type { Settings } from './stack/settings.ts';

export interface Welcome {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly took: string;
}

/** What `npm start` ends with: the address and, in a demo, the accounts. */
export function welcome({ settings, dataDir, took }: Welcome): string {
  const lines = [
    '',
    `The portal is ready after ${took}: ${address(settings)}`,
    '',
    ...(settings.demo ? demoAccounts() : []),
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
