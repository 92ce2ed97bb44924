import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignInRules } from 'contracts/api/second-factor';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { Section } from '../record/fields.tsx';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';

const KEY = ['second-factor', 'rules'];

/** Whether the portal asks a second factor of its staff; super admins change it. */
export function RuleSection(): ReactElement | null {
  const { secondFactor: texts } = useTexts();
  const session = useSession();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/sign-in-rules', {}, { signal }),
  });
  if (data === undefined) return null;
  const changes = session.status === 'signed-in' && session.user.role === 'super_admin';
  return (
    <Section title={texts.rule} hint={texts.ruleText}>
      <p>{data.secondFactorRequired ? texts.ruleOn : texts.ruleOff}</p>
      {changes ? (
        <div>
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {data.secondFactorRequired ? texts.endDuty : texts.makeDuty}
          </button>
        </div>
      ) : null}
      {asked ? <RuleDialog rules={data} onClose={() => setAsked(false)} /> : null}
    </Section>
  );
}

interface RuleDialogProps {
  rules: SignInRules;
  onClose: () => void;
}

function RuleDialog({ rules, onClose }: RuleDialogProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  const client = useQueryClient();
  async function act(reason: string): Promise<void> {
    await change(
      'PUT /api/admin/sign-in-rules',
      { secondFactorRequired: !rules.secondFactorRequired, reason },
      { revision: rules.revision },
    );
    toast({ title: texts.ruleChanged });
    await client.invalidateQueries({ queryKey: ['second-factor'] });
  }
  return (
    <ReasonedDialog
      title={texts.ruleTitle}
      action={rules.secondFactorRequired ? texts.endDuty : texts.makeDuty}
      lines={2}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.ruleText}</p>
    </ReasonedDialog>
  );
}
