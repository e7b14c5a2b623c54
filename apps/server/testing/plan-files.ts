import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { runPlan } from '../plan-command.ts'

export const membersHeader = 'id,sponsorId,kind,active,deathGrace'
export const salesHeader = 'memberId,amountRial,score'
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`

/** The worked example of the plan, as files: one order each, and one of L's that was returned. */
export const exampleMembers = lines(
  membersHeader,
  ...['A,', 'B,A', 'C,A', 'D,A', 'E,B', 'F,B', 'G,C', 'K,E', 'L,K', 'M,F', 'N,G', 'J,H'].map(
    (pair) => `${pair},marketer,true,false`,
  ),
  'H,C,marketer,false,true',
  'P,D,preferred,,',
)
export const exampleSales = lines(
  salesHeader,
  ...['A 500', 'B 800', 'C 400', 'D 100', 'E 4000', 'F 1000', 'G 1500', 'P 200', 'K 50', 'L 6500', 'L -500']
    .concat(['M 700', 'N 200', 'J 900.00'])
    .map((pair) => pair.split(' '))
    .map(([id, points]) => `${id},${Number(points) * 10_000},${points}`),
)

export type PlanFiles = { members?: string; sales?: string; plan?: string | null; out?: string }

const noShop = () => {
  throw new Error('No shop is needed for this')
}

/** A folder for each test, and the command in this process. */
export function usePlanFiles() {
  let folder = ''
  const file = (name: string) => path.join(folder, name)
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plan-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  async function run(...args: string[]) {
    const output: string[] = []
    const errors: string[] = []
    const out = { log: (line: string) => output.push(line), error: (line: string) => errors.push(line) }
    const code = await runPlan(args, out, { isTTY: false, write: () => true }, noShop)
    return { code, output, errors }
  }

  /** `compute` of files with these contents. */
  async function compute({
    members = exampleMembers,
    sales = exampleSales,
    plan = null,
    out,
  }: PlanFiles = {}) {
    writeFileSync(file('members.csv'), members)
    writeFileSync(file('sales.csv'), sales)
    if (plan !== null) writeFileSync(file('plan.json'), plan)
    return run(
      ...['compute', '--members', file('members.csv'), '--sales', file('sales.csv')],
      ...['--out', out ?? file('statements.csv'), ...(plan === null ? [] : ['--plan', file('plan.json')])],
    )
  }

  return { file, run, compute, statements: () => readFileSync(file('statements.csv'), 'utf8') }
}
