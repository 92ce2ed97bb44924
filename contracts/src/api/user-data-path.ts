/** Apart from the other addresses of the shop: only its settings need this one. */
export const USER_DATA_PATH = '/api/user/data';
