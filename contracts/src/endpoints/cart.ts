import { cartAddSchema, cartChangeSchema, cartQuerySchema, cartSchema } from '../api/cart.ts';
import {
  cartLinesAddSchema,
  quickOrderAnswerSchema,
  quickOrderSchema,
} from '../api/quick-order.ts';
import { get, post, patch, remove } from './endpoint.ts';

/** The caller's cart in a shop. Whoever changes it gets the whole cart back (O.23). */
export const cartEndpoints = {
  cart: get('/api/cart', {
    right: 'shop-users',
    summary: 'The lines of the cart',
    query: cartQuerySchema,
    response: cartSchema,
  }),
  addCartItem: post('/api/cart', {
    right: 'cart-keepers',
    summary: 'Add a product',
    body: cartAddSchema,
    response: cartSchema,
  }),
  addCartLines: post('/api/cart/lines', {
    right: 'cart-keepers',
    summary: 'Add many products at once: all of them, or none',
    idempotencyKey: 'required',
    body: cartLinesAddSchema,
    response: cartSchema,
  }),
  checkQuickOrder: post('/api/quick-order/check', {
    right: 'cart-keepers',
    summary: 'What the shop says to a list of article numbers and quantities; nothing is changed',
    body: quickOrderSchema,
    response: quickOrderAnswerSchema,
  }),
  changeCartItem: patch('/api/cart/:itemId', {
    right: 'cart-keepers',
    summary: 'Change the quantity of a line',
    query: cartQuerySchema,
    body: cartChangeSchema,
    response: cartSchema,
  }),
  removeCartItem: remove('/api/cart/:itemId', {
    right: 'cart-keepers',
    summary: 'Remove a line',
    query: cartQuerySchema,
    response: cartSchema,
  }),
};
