import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { change } from '../data/change.ts';
import { Page } from '../design/page.tsx';
import { useLookAtOwnJobs } from '../jobs/own-work.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { keyPaths } from './key-paths.ts';
import type { Checked } from './use-import-choices.ts';

/** Upload, choose, look at what would happen, import. Nothing is changed before the last of these. */
export function KeyImportPage(): ReactElement {
  const { keys: texts } = useTexts();
  const navigate = useNavigate();
  const lookAtOwnJobs = useLookAtOwnJobs();
  const [list, setList] = useState<UploadedList>();
  const [checked, setChecked] = useState<Checked>();
  const step = 1 + Number(list !== undefined) + Number(checked !== undefined);

  async function start({ id, revision }: JobDetails): Promise<void> {
    await change('POST /api/admin/imports/:jobId/commit', { jobId: id }, { revision });
    void lookAtOwnJobs();
    await navigate(keyPaths.job(id));
  }
  return (
    <Page title={texts.importKeys}>
      <ol className="steps" aria-label={texts.importKeys}>
        {texts.steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className="step-number">{index + 1}</span> {name}
          </li>
        ))}
      </ol>
      {list === undefined ? <ImportSource onUploaded={setList} /> : null}
      {list !== undefined ? (
        <div hidden={checked !== undefined}>
          <ImportChoices
            key={list.id}
            list={list}
            onChecked={setChecked}
            onBack={() => setList(undefined)}
          />
        </div>
      ) : null}
      {checked === undefined ? null : (
        <ImportPreview
          job={checked.job}
          onIgnore={checked.ignore}
          onStart={() => start(checked.job)}
          onBack={() => setChecked(undefined)}
        />
      )}
    </Page>
  );
}
