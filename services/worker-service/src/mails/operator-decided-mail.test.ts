import { expect, test } from '@jest/globals';
import type { OperatorDecisionEvent } from 'contracts/events/operator-decisions';
import { mailRenderer } from './mail-renderer.ts';
import { answersTo, operatorDecided } from './testing/answers-of-kinds.ts';
import { ID, PORTAL, buyer, due, services } from './testing/mail-answers.ts';

type Decided = Pick<OperatorDecisionEvent['data'], 'requestKind' | 'subject'>;

test.each<readonly [Decided, string]>([
  [{ requestKind: 'wallet-request' }, `/admin/deposits/${ID}`],
  [{ requestKind: 'statement-request' }, `/admin/deposits/${ID}`],
  [{ requestKind: 'settings-request', subject: 'km' }, '/admin/settings/km'],
  [{ requestKind: 'role-request', subject: ID }, `/admin/users/edit/${ID}`],
  [{ requestKind: 'vault-request', subject: `reveals.${ID}` }, '/admin/keys/requests'],
  [{ requestKind: 'ownership-change', subject: ID }, `/admin/companies/${ID}`],
])(
  'what the operator decided of %j is shown in the console where it stands',
  async (decided, place) => {
    const data = { ...operatorDecided, ...decided };
    const answers = {
      ...answersTo({ ...buyer, language: 'en' }, 'operator-decided'),
      'history.stream': { items: [{ data }], brokenAt: null, next: null },
    };
    const written = await mailRenderer(services(answers), PORTAL)(due('operator-decided'));
    expect(written?.text).toContain(`${PORTAL}${place}\n`);
    expect(written?.text).toContain('root');
  },
);
