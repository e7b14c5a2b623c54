import { readFile } from 'node:fs/promises'
import { defaultPlan, type IncomePlan, type PlanFault, planFaults } from '@anar/domain/compensation'
import { FileFault, systemFault } from './file-fault.ts'

/**
 * The plan of a JSON file, or the default plan where no file is named.
 * @throws FileFault where it is no JSON or no publishable plan
 */
export async function readPlan(file: string | null): Promise<IncomePlan> {
  if (file === null) return defaultPlan
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw systemFault(file, error)
  })
  const plan = parsed(file, text.replace(/^\uFEFF/, ''))
  const [first] = planFaults(plan)
  if (first !== undefined) {
    throw new FileFault(
      file,
      null,
      first.field === '' ? messageOf(first) : `${first.field} ${messageOf(first)}`,
    )
  }
  return plan as IncomePlan
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const line = /\(line (\d+) column \d+\)/.exec(message)?.[1]
    throw new FileFault(file, line === undefined ? null : Number(line), `is no JSON: ${message}`)
  }
}

function messageOf({ code, details }: PlanFault): string {
  return {
    NOT_A_PLAN: 'is not what the plan needs here: an object with named fields',
    UNKNOWN_FIELD: 'is no field of a plan',
    NOT_A_LIST: 'is missing, or no list',
    LENGTH: `has not ${details['from']} to ${details['to']} entries`,
    NOT_A_NUMBER: 'is missing, or no number',
    TOO_MANY_DECIMALS: `has more than ${details['decimals']} decimals`,
    OUT_OF_RANGE: `is not between ${details['from']} and ${details['to']}`,
    FIRST_STEP_NOT_ZERO: 'is not 0, where the steps begin',
    NOT_ASCENDING: `is not above the one before it, ${details['before']}`,
    NOT_DESCENDING: `is not below the one before it, ${details['before']}`,
    RANK_UNKNOWN: `is not one of ${details['known']}`,
    RANK_ORDER: `is out of order; the highest stands first: ${details['order']}`,
    WORST_CASE_ABOVE_CAP: `is ${details['capPercent']} percent, and the last rate and all generations together can pay ${details['sumPercent']} percent of the sales`,
  }[code]
}
