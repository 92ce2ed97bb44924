/** What the BFF sends about lists of products and marked ones. */
export const SAVED_LISTS_COMMANDS = [
  'CreateSavedList',
  'RenameSavedList',
  'AddSavedListLines',
  'ChangeSavedListLines',
  'DeleteSavedList',
  'AddFavourite',
  'RemoveFavourite',
] as const;

export const SAVED_LISTS_QUERIES = [
  'savedLists.list',
  'savedLists.get',
  'catalog.favourites',
  'catalog.favouritesOf',
  'catalog.ownProducts',
] as const;
