import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanySignInRules } from 'contracts/api/second-factor';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { FactorDialog } from '../../second-factor/factor-dialog.tsx';
import { apiSteppedUp } from '../../second-factor/factors-api.ts';
import { useFactorTexts } from '../../second-factor/use-factor-texts.ts';
import { companyRulesQuery } from './api/company-factors.ts';

/** Whether everybody in the company must have a second factor; an owner says so. */
export function CompanyFactors(): ReactElement | null {
  const texts = useFactorTexts();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const rules = useQuery(companyRulesQuery).data;
  if (rules === undefined) return null;
  const { secondFactorRequired: required } = rules;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-dialog">
        {texts.ofCompany}
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 flex-1 basis-60">
          {required ? texts.ofCompanyOn : texts.ofCompanyOff}
        </p>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {required ? texts.letChoose : texts.askEverybody}
        </Button>
      </Card>
      {asking ? <RuleDialog rules={rules} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

interface RuleDialogProps {
  rules: CompanySignInRules;
  onClose: () => void;
}

function RuleDialog({ rules, onClose }: RuleDialogProps): ReactElement {
  const texts = useFactorTexts();
  const queryClient = useQueryClient();
  const { secondFactorRequired: required } = rules;
  const saving = useFormSubmit<CompanySignInRules, CompanySignInRules>({
    send: (changed) => apiSteppedUp('PUT /api/company/sign-in-rules', changed),
    onSaved: (changed) => {
      queryClient.setQueryData(companyRulesQuery.queryKey, changed);
      toast({ title: texts.changed });
      onClose();
    },
  });
  return (
    <FactorDialog
      title={required ? texts.letChooseTitle : texts.askEverybodyTitle}
      confirm={required ? texts.letChoose : texts.askEverybody}
      saving={saving}
      onSubmit={() => saving.save({ secondFactorRequired: !required })}
      onClose={onClose}
    >
      <p className="text-muted">{required ? texts.letChooseText : texts.askEverybodyText}</p>
    </FactorDialog>
  );
}
