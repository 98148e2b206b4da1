/** The tests that mutants of one file are tried against; `npm run test:mutants` names them in MUTANT_TESTS. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Mutants live in a copy of the tree, whose node_modules leads back to the original domain.
  resolve: {
    alias: [
      { find: /^@siteoffice\/domain\/(.*\.json)$/, replacement: join(import.meta.dirname, 'domain/src/$1') },
      { find: /^@siteoffice\/domain\/(.*)(?<!\.json)$/, replacement: join(import.meta.dirname, 'domain/src/$1.ts') },
    ],
  },
  test: {
    include: (process.env['MUTANT_TESTS'] ?? '').split(','),
    globalSetup: ['api/test/database-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    restoreMocks: true,
  },
})
