import { PUBLICATION_STATUSES, SUPPORT_LANGUAGES } from 'contracts/constants/knowledge';
import type { Choice, FilterField } from '../../list/list-definition.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** What articles and questions are both found by. */
export function usePublicationFilters(): readonly FilterField<'articles' | 'faqs'>[] {
  const texts = useTexts().support.knowledge;
  return [
    {
      name: 'status',
      label: texts.fields.status,
      choices: PUBLICATION_STATUSES.map((id) => ({ id, name: texts[id] })),
    },
    { name: 'language', label: texts.fields.language, choices: useLanguageChoices() },
  ];
}

/** The languages in which buyers are written to. */
export function useLanguageChoices(): readonly Choice[] {
  const { languages } = useTexts().support.knowledge;
  return SUPPORT_LANGUAGES.map((id) => ({ id, name: languages[id] }));
}
