import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // what hangs is ended; a machine that is three times slower than usual is no failure
    testTimeout: 180_000,
    hookTimeout: 300_000,
    teardownTimeout: 20_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    restoreMocks: true,
    // on a busy machine what is waited for takes longer than the second that is usual
    expect: { poll: { timeout: 10_000 } },
    // More than there are cores: some files wait for time to pass, or for another process.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['domain/{src,test}/**/*.test.ts'] },
      },
      {
        // what needs no database is there in a second or two (test/structure/pure-tests.test.ts)
        extends: true,
        test: { name: 'pure', include: ['api/{src,test}/**/*.pure.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          exclude: ['**/*.pure.test.ts', '**/node_modules/**'],
          globalSetup: ['api/test/database-setup.ts'],
          setupFiles: ['api/test/wait-for-new-day.ts', 'api/test/end-processes.ts'],
          // The program's modules hold nothing of a test, and loading them takes as long as an average file.
          isolate: false,
          // Building a service for each file makes much that lives as long as the file. With the 16 MB that Node has
          // for what is young it is copied again and again: twelve files took a tenth more of a processor.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/{src,test}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'widget', include: ['widget/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'bench', include: ['bench/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'structure', include: ['test/**/*.test.ts'] },
      },
    ],
  },
})
