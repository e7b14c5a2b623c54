import { defineConfig } from 'vitest/config'

// Three projects: rules without I/O, rules that need PostgreSQL, and journeys in a browser.
export default defineConfig({
  test: {
    // One for each of two processors; left to itself, Vitest would leave one of them idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'db',
          // The modules of the whole server are read once for each process instead of once for each file.
          isolate: false,
          include: ['apps/server/**/*.db.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
