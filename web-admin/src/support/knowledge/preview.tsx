import { SUPPORT_LANGUAGES } from 'contracts/constants/knowledge';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditBody, Typed } from '../../data/record-types.ts';
import { Section } from '../../record/fields.tsx';
import { useTexts } from '../../texts/use-texts.ts';

type Language = (typeof SUPPORT_LANGUAGES)[number];

type Values = Typed<EditBody<'articles'> & EditBody<'faqs'>>;
type Field = keyof Values;

/** Where a question or an article has the texts that it is made of. */
export interface PreviewFields {
  readonly title: Field;
  readonly lead?: Field;
  readonly text: Field;
  readonly tags?: Field;
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
  const values: Values = useWatch<Values>();
  const valueOf = (name: Field | undefined): string =>
    name === undefined ? '' : (values[name] ?? '');
  const written = values.language ?? 'en';
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
          {texts.shownIn} {texts.languages[written]}
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
