import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contracts/api/catalog';
import { useMemo } from 'react';
import { useLanguage } from 'web-shared/texts/language';
import type { Language } from 'contracts/primitives/languages';
import { categoriesQuery } from './get-categories.ts';

const NONE: readonly Category[] = [];

/** The categories, named in the reader's language. */
export function useCategories(): {
  readonly categories: readonly Category[];
  readonly isSuccess: boolean;
} {
  const language = useLanguage();
  const { data = NONE, isSuccess } = useQuery(categoriesQuery);
  const categories = useMemo(() => namedIn(language, data), [language, data]);
  return { categories, isSuccess };
}

function namedIn(language: Language, categories: readonly Category[]): readonly Category[] {
  if (language !== 'bs') return categories;
  return categories.map((category) => ({ ...category, name: category.nameKm ?? category.name }));
}
