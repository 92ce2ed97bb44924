import { requestOf } from 'contracts/endpoints/request-of';
import type { ReactElement } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { personDataTexts } from '../../texts/person-data.ts';
import { Section } from './section.tsx';

/** Everything that the portal knows of oneself, as a file. */
export function DataSection(): ReactElement {
  const language = useLanguage();
  const texts = personDataTexts[language];
  return (
    <Section title={texts.title} hint={texts.hint}>
      <div className="flex justify-end">
        <a
          href={requestOf('GET /api/user/data', { language }).path}
          download
          className={`${buttonClass('secondary')} max-tablet:w-full`}
        >
          {texts.download}
        </a>
      </div>
    </Section>
  );
}
