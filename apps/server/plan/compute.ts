import path from 'node:path'
import { computeMonth, type MonthInput, type MonthResult } from '@anar/domain/compensation'
import { FileFault } from './file-fault.ts'
import { readMembers } from './members-file.ts'
import { readPlan } from './plan-file.ts'
import { progressOn } from './progress.ts'
import { addSales } from './sales-file.ts'
import { openResult, statementLines } from './statements-file.ts'

export type ComputeFiles = { plan: string | null; members: string; sales: string; out: string }

export type Computed = {
  members: number
  sales: number
  netSalesRial: number
  paidRial: number
  capFactor: number
  seconds: number
}

/**
 * Computes a month from files into a file, with no database. `out` is written atomically.
 * @throws FileFault for the first fault of a file
 * @spec 9.commission
 */
export async function computeFiles(
  files: ComputeFiles,
  terminal: Parameters<typeof progressOn>[0],
): Promise<Computed> {
  const started = performance.now()
  const inputs = [files.members, files.sales, ...(files.plan === null ? [] : [files.plan])]
  if (inputs.some((input) => path.resolve(input) === path.resolve(files.out))) {
    throw new FileFault(files.out, null, 'is read as well; the result needs a name of its own')
  }
  const progress = progressOn(terminal)
  const out = await openResult(files.out)
  try {
    const plan = await readPlan(files.plan)
    const network = await readMembers(files.members, progress.of('members'))
    const { sales, netSalesRial } = await addSales(files.sales, network, progress.of('sales'))
    const result = computed({ network, netSalesRial, plan }, files.sales)
    await out.write(statementLines(network, result, plan))
    return {
      members: network.parents.length,
      sales,
      netSalesRial,
      paidRial: result.paidRial,
      capFactor: result.capFactor.numerator / result.capFactor.denominator,
      seconds: Math.round(performance.now() - started) / 1_000,
    }
  } finally {
    progress.end()
    await out.discard()
  }
}

/** Sums beyond the exact integers are a fault of the sales, not a bug: the rest was validated before. */
function computed(input: MonthInput, salesFile: string): MonthResult {
  try {
    return computeMonth(input)
  } catch (error) {
    throw error instanceof RangeError ? new FileFault(salesFile, null, error.message) : error
  }
}
