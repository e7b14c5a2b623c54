import { existsSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = path.join(import.meta.dirname, '..')

/** The slowest files, with about their seconds. */
const seconds: Readonly<Record<string, number>> = {
  'e2e/people-screens-desktop.gallery.e2e.ts': 48,
  'e2e/find-and-buy.e2e.ts': 45,
  'e2e/people-screens-phone.gallery.e2e.ts': 44,
  'e2e/every-screen-phone.gallery.e2e.ts': 37,
  'e2e/every-screen-desktop.gallery.e2e.ts': 36,
  'e2e/becoming-marketer.e2e.ts': 32,
  'e2e/office-network.e2e.ts': 32,
  'e2e/seller.e2e.ts': 24,
  'e2e/frame.e2e.ts': 24,
  'e2e/failing-requests.e2e.ts': 19,
  'e2e/sign-up.e2e.ts': 19,
  'e2e/offline.e2e.ts': 18,
  'e2e/paying.e2e.ts': 17,
  'e2e/bad-input-members.e2e.ts': 17,
  'e2e/office.e2e.ts': 16,
  'e2e/addresses.e2e.ts': 16,
  'e2e/discount-codes.e2e.ts': 15,
  'e2e/catalogue.e2e.ts': 14,
  'e2e/capabilities.e2e.ts': 12,
  'e2e/capabilities-pressed.e2e.ts': 12,
  'e2e/oldest-chromium.e2e.ts': 10,
  'e2e/payments.e2e.ts': 14,
  'e2e/returns.e2e.ts': 14,
  'e2e/wallet.e2e.ts': 14,
  'e2e/bad-input.e2e.ts': 13,
  'e2e/network.e2e.ts': 13,
  'e2e/visual-regression.e2e.ts': 13,
  'apps/server/main.process.test.ts': 40,
  'apps/server/search/compiler/rights.db.test.ts': 35,
  'apps/server/killed.process.test.ts': 35,
  'bench/size/lists.db.test.ts': 26,
  'apps/server/faults.process.test.ts': 26,
  'apps/server/adapters/postgres/cluster.process.test.ts': 14,
  'apps/server/demo/seed.db.test.ts': 11,
  'apps/server/network/marketers/decisions.db.test.ts': 10,
  'apps/server/network/commission/killed.process.test.ts': 9,
}

/**
 * Begins with the slowest files, so that all processors finish together. Vitest would do the same by the times of earlier
 * runs, but a clean checkout has none, and the slowest files are not the largest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = Object.keys(seconds).filter((file) => !existsSync(path.join(root, file)))
    if (gone.length > 0) throw new Error(`tools/longest-first.ts names what is not there: ${gone.join(', ')}`)
    const sorted = await super.sort(files)
    const [long, other] = [
      sorted.filter((file) => secondsOf(file) > 0),
      sorted.filter((file) => secondsOf(file) === 0),
    ]
    return [...long.sort((a, b) => secondsOf(b) - secondsOf(a)), ...other]
  }
}

function secondsOf({ moduleId }: TestSpecification): number {
  return seconds[path.relative(root, moduleId).replaceAll(path.sep, '/')] ?? 0
}
