import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// Rules without I/O, rules that need PostgreSQL, processes that are killed, journeys in a browser, and journeys too long
// for every run.
export default defineConfig({
  test: {
    // One more than there are processors at least: some wait for a database that starts or is killed.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Modules are read once for each process instead of once for each file.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,process,store}.test.ts', '**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{apps/server,bench}/**/*.db.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/fail-undeclared.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Servers, databases, workers and decoders that are started, measured and killed: `npm run test:processes`.
          name: 'processes',
          include: ['{apps/server,tools}/**/*.process.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/fail-undeclared.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // A real S3-compatible store, which the environment names: `npm run test:store`.
          name: 'store',
          include: ['apps/server/adapters/files/**/*.store.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // One for each of two processors, which a browser keeps busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['e2e/**/*.{gallery,long}.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Every screen in every look: `npm run test:screens`.
          name: 'screens',
          maxWorkers: 2,
          include: ['e2e/**/*.gallery.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Journeys of minutes, which `npm test` leaves out: `npm run test:long`.
          name: 'long',
          maxWorkers: 2,
          include: ['e2e/**/*.long.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
