import { defineConfig } from 'vitest/config'

const RACES = '**/*.race.test.ts'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    restoreMocks: true,
    // By itself it takes one less than there are cores, which is one file at a time on two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['domain/{src,test}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          exclude: [RACES],
          globalSetup: ['api/test/memory-setup.ts'],
        },
      },
      {
        extends: true,
        // One embedded connection hides races; these files get a real server.
        test: {
          name: 'api-postgres',
          include: ['api/{src,test}/**/*.race.test.ts'],
          globalSetup: ['api/test/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/{src,test}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'structure', include: ['test/**/*.test.ts'] },
      },
    ],
  },
})
