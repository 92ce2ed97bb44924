import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootTexts } from './build/boot-texts.ts';
import { firstPaint } from './build/first-paint.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import { fonts } from './build/fonts.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const bff = process.env['BFF_URL'] ?? 'http://localhost:3000';

/**
 * What every page shows or soon needs; with all that these modules import, React among it. One file, beside the few bytes
 * that Rolldown keeps apart for itself: several would wait for a connection each, and share the line while they come.
 */
const EVERY_PAGE = new RegExp(
  [
    '/src/main\\.tsx$',
    // What overlays need of it too.
    '/node_modules/react-dom/',
    '/src/features/landing/landing-page\\.tsx$',
    '/src/(forms/|design/field\\.tsx$)',
    '/(useMutation|use-sign-in-error)\\.[jt]s$',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    firstPaint(),
    bootTexts(),
    preloadManifest(),
    fonts(),
    preloadFont('inter-text'),
    inlineStyles(),
    precompress(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The server that delivers the page replaces the placeholder, in every answer with a new nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Beside the pieces, and named by none: only a run that records which modules its tests touch wants them.
    sourcemap: process.env['WEB_SOURCE_MAPS'] === 'true' ? 'hidden' : false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first file names all others: 36 bits tell their versions apart, and every letter more is fetched by all.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          // What a page shows first comes in few files: on a slow line each further one takes its share of it.
          groups: [
            // Before all others: what they need of it is not to be fetched with them.
            { name: 'base', test: EVERY_PAGE, priority: 5 },
            {
              name: 'shop',
              test: /\/(app\/shop-root|features\/catalogue\/catalogue-page)\.tsx$/,
              priority: 2,
            },
            // Large, and fetched only where a password is chosen.
            {
              name: 'password-strength',
              test: /\/node_modules\/(@zxcvbn-ts|fastest-l)/,
              priority: 4,
            },
            // Fetched with the first workbook that somebody chooses.
            {
              name: 'workbooks',
              test: /\/node_modules\/(@zip\.js|saxes|xmlchars)\//,
              priority: 4,
            },
            {
              name: 'overlays',
              test: /\/node_modules\/(?!react-dom|react|scheduler|uqr)/,
              priority: 1,
            },
            { name: 'shared', test: /\/(web-shop\/(shared\/)?src|contracts)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: bff, changeOrigin: false } } },
});
