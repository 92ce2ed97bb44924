import type { Foldable } from './decider.ts';

/** What the states of one category say in figures, for whoever folds streams of another area. */
export interface StateView<Figures> {
  readonly category: string;
  // Method syntax on purpose, as in Foldable: a category's streams hold its own states only.
  figures(state: unknown): Figures;
}

/** Pairs a decider with what its states say. */
export function viewOf<State, Figures>(
  { category }: Foldable<State>,
  figures: (state: State) => Figures,
): StateView<Figures> {
  const view: { readonly category: string; figures(state: State): Figures } = { category, figures };
  return view;
}
