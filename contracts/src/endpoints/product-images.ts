import { z } from 'zod';
import {
  fetchedImageSchema,
  imageFetchSchema,
  imageHashSchema,
  newImageSchema,
  storedImageSchema,
} from '../api/product-images.ts';
import { post, get } from './endpoint.ts';

const imageParams = z.object({ hash: imageHashSchema, size: z.enum(['small', 'large']) });

/** The pictures of products. */
export const productImagesEndpoints = {
  keepImage: post('/api/admin/product-images', {
    right: 'admins',
    summary:
      'Keep a picture (PNG, JPEG or WebP, in base64); its address is the imageUrl of a product',
    status: 201,
    body: newImageSchema,
    long: true,
    response: storedImageSchema,
  }),
  fetchImage: post('/api/admin/product-images/fetch', {
    right: 'admins',
    summary:
      'Have a picture fetched from a host of IMAGE_HOSTS, again where that failed; says what became of it',
    body: imageFetchSchema,
    response: fetchedImageSchema,
  }),
  // Pictures of what is for sale are no secret, and one session less is asked for each of fifty.
  productImage: get('/product-images/:hash/:size', {
    right: 'anyone',
    summary: 'A picture, as WebP; what lies at an address never changes',
    params: imageParams,
    sends: 'file',
  }),
  fetchedImage: get('/product-images/from/:hash/:size', {
    right: 'anyone',
    summary: 'A picture that was fetched from another host, by the SHA-256 of its address there',
    params: imageParams,
    sends: 'file',
  }),
};
