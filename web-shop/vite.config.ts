import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { firstScreens } from './build/first-screens.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const bff = process.env['BFF_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    firstPaint(),
    firstScreens(),
    preloadFont('inter-latin-wght-normal'),
    precompress(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The server that delivers the page replaces the placeholder, in every answer with a new nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Tells which piece needs which: the test of the budgets reads it.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: bff, changeOrigin: false } } },
});
