import { useMutation } from '@tanstack/react-query';
import type { WhatIf, WhatIfAnswer } from 'contracts/api/history-what-if';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../data/api.ts';
import { Page } from '../../design/page.tsx';
import { Notice } from '../../design/notice.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { Outcome } from './outcome.tsx';
import { RuleForm } from './rule-form.tsx';

/** How wallets would have paid under another rule. Nothing is written; whoever leaves stops waiting. */
export function WhatIfPage(): ReactElement {
  const { historyWhatIf: texts, errors } = useTexts();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const [wasStopped, setStopped] = useState(false);
  const replay = useMutation<WhatIfAnswer, Error, WhatIf>({
    mutationFn: async (body) => {
      stop.current?.abort();
      stop.current = new AbortController();
      const { signal } = stop.current;
      return api('POST /api/history/what-if', body, { signal });
    },
  });
  return (
    <Page title={texts.title}>
      <HistoryTabs />
      <p className="muted">{texts.explained}</p>
      <RuleForm
        pending={replay.isPending}
        onAsk={(asked) => {
          setStopped(false);
          replay.mutate(asked);
        }}
        onStop={() => {
          setStopped(true);
          stop.current?.abort();
        }}
      />
      {wasStopped ? <Notice tone="warn" title={texts.stopped} /> : null}
      {replay.error && !wasStopped ? (
        <Notice tone="bad" title={errors.title}>
          <p>{failureText(replay.error, errors)}</p>
        </Notice>
      ) : null}
      {replay.data ? <Outcome answer={replay.data} /> : null}
      <section className="section" aria-label={texts.limits.title}>
        <h2>{texts.limits.title}</h2>
        <ul className="plain-list">
          {texts.limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
