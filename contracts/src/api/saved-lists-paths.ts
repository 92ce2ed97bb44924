const segment = encodeURIComponent;

/** The calls about lists of products and marked ones; apart from the rest, for the screens that need them alone. */
export const savedListsPaths = {
  lists: '/api/lists',
  list: (id: string) => `/api/lists/${segment(id)}`,
  listLines: (id: string) => `/api/lists/${segment(id)}/lines`,
  favourites: '/api/favourites',
  favourite: (productId: string) => `/api/favourites/${segment(productId)}`,
} as const;
