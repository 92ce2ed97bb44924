/** So many products one question asks for by their ids; a cart that was filled again may hold more. */
export const PRODUCTS_AT_ONCE = 500;
