import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// How a page of the portal is built stands once, in the shop's workspace; of its sources nothing is used.
import { bootTexts } from '../web-shop/build/boot-texts.ts';
import { firstPaint } from '../web-shop/build/first-paint.ts';
import { fonts } from '../web-shop/build/fonts.ts';
import { precompress } from '../web-shop/build/precompress.ts';
import { preloadFont } from '../web-shop/build/preload-font.ts';

const bff = process.env['BFF_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    firstPaint(),
    bootTexts(),
    fonts(new URL('node_modules/.fonts', import.meta.url)),
    preloadFont('inter-text'),
    precompress(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [{ find: /^zod$/, replacement: 'contracts/zod-without-eval' }],
  },
  // The server that delivers the page replaces the placeholder, in every answer with a new nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // As in the shop.
    sourcemap: process.env['WEB_SOURCE_MAPS'] === 'true' ? 'hidden' : false,
    // A prefix of its own: /assets/ is the shop's.
    assetsDir: 'admin-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
  },
  server: { proxy: { '/api': { target: bff, changeOrigin: false } } },
});
