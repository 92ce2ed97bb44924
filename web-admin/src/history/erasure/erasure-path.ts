export const ERASURE_PATH = '/admin/history/erasure';

/** Where somebody is erased. */
export const erasurePath = (userId: string): string =>
  `${ERASURE_PATH}?${new URLSearchParams({ person: userId }).toString()}`;
