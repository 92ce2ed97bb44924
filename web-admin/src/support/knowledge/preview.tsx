import { SUPPORT_LANGUAGES } from 'contracts/constants/knowledge';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { Section } from '../../record/fields.tsx';
import { useTexts } from '../../texts/use-texts.ts';

type Language = (typeof SUPPORT_LANGUAGES)[number];

/** Where a question or an article has the texts that it is made of. */
export interface PreviewFields {
  readonly title: string;
  readonly lead?: string;
  readonly text: string;
  readonly tags?: string;
}

/** What is being written as buyers will see it, in a shop of either language. */
export function Preview({ fields }: { fields: PreviewFields }): ReactElement {
  const texts = useTexts().support.knowledge;
  const [shop, setShop] = useState<Language>('en');
  return (
    <Section title={texts.preview}>
      <div role="group" aria-label={texts.previewIn} className="segments">
        {SUPPORT_LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shop}
            onClick={() => setShop(each)}
          >
            {texts.languages[each]}
          </button>
        ))}
      </div>
      <Shown fields={fields} shop={shop} />
    </Section>
  );
}

function Shown({ fields, shop }: { fields: PreviewFields; shop: Language }): ReactElement {
  const texts = useTexts().support.knowledge;
  const values: unknown = useWatch();
  const valueOf = (name: string | undefined): string => {
    if (name === undefined || typeof values !== 'object' || values === null) return '';
    const value: unknown = Object.entries(values).find(([each]) => each === name)?.[1];
    return typeof value === 'string' ? value : '';
  };
  const written = valueOf('language') || 'en';
  const words = texts.previewTexts[shop];
  const tags = valueOf(fields.tags);
  return (
    <div className="preview" lang={shop}>
      <h3 lang={written}>{valueOf(fields.title) || '…'}</h3>
      {fields.lead === undefined ? null : (
        <p lang={written} className="lead">
          {valueOf(fields.lead)}
        </p>
      )}
      {paragraphsOf(valueOf(fields.text)).map(({ place, text }) => (
        <p key={place} lang={written} className="said">
          {text}
        </p>
      ))}
      <dl className="pairs">
        <div>
          <dt>{words.category}</dt>
          <dd>{valueOf('category')}</dd>
        </div>
        {tags === '' ? null : (
          <div>
            <dt>{words.tags}</dt>
            <dd>{tags}</dd>
          </div>
        )}
      </dl>
      {written === shop ? null : (
        <p className="meta">
          {texts.shownIn} {texts.languages[written === 'bs' ? 'bs' : 'en']}
        </p>
      )}
    </div>
  );
}

/** As the shop shows it: blank lines part paragraphs, and nothing is taken for HTML. */
function paragraphsOf(content: string) {
  const texts = content.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return texts.map((text, at) => ({ place: `paragraph-${at}`, text }));
}
