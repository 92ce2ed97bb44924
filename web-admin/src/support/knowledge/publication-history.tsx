import type { ReactElement } from 'react';
import { EditedHistory } from '../../record/edited-history.tsx';
import type { RecordKind } from '../../record/record-history.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** What fields of articles, questions and canned answers, and some of their values, are called. */
export function usePublicationWords() {
  const { knowledge, canned } = useTexts().support;
  const labels: Readonly<Record<string, string>> = { ...canned.fields, ...knowledge.fields };
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    language: knowledge.languages,
    status: { published: knowledge.published, withdrawn: knowledge.withdrawn },
  };
  return {
    labelOf: (field: string): string => labels[field] ?? field,
    valueOf: (field: string, value: string): string => values[field]?.[value] ?? value,
  };
}

/** Who changed what of an article, a question or a canned answer, and when. */
export function PublicationHistory(props: { kind: RecordKind }): ReactElement {
  return <EditedHistory {...props} {...usePublicationWords()} />;
}
