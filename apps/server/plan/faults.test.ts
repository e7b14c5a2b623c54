import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultPlan } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import {
  exampleMembers,
  lines,
  membersHeader,
  type PlanFiles,
  salesHeader,
  usePlanFiles,
} from '../testing/plan-files.ts'

/** @spec 9.commission */
const { file, run, compute, statements } = usePlanFiles()
const folder = () => path.dirname(file('any'))

describe('a fault ends with 2, the file, the line and the reason, and no file', () => {
  const person = (text: string) => lines(membersHeader, 'a,,marketer,true,false', text)
  const sale = (text: string) => lines(salesHeader, 'A,10000,1', text)
  const planWith = (change: object) => JSON.stringify({ ...defaultPlan, ...change })

  it.each<[string, PlanFiles, string]>([
    [
      'a cycle',
      { members: person('b,c,marketer,true,false\nc,b,marketer,true,false') },
      'members.csv:3: b is, over sponsors, a sponsor of themselves',
    ],
    [
      'one’s own sponsor',
      { members: person('b,b,marketer,true,false') },
      'members.csv:3: b is, over sponsors, a sponsor of themselves',
    ],
    [
      'an unknown sponsor',
      { members: person('b,z,marketer,true,false') },
      'members.csv:3: the sponsor z of b is not among the members',
    ],
    ['a duplicate id', { members: person('a,,customer,,') }, 'members.csv:3: the id a stands twice'],
    ['an empty id', { members: person(',a,marketer,true,false') }, 'members.csv:3: id: the id is empty'],
    [
      'an id with a space',
      { members: person('b ,a,customer,,') },
      'members.csv:3: id: the id "b " has a space around it, a control character, or is not UTF-8',
    ],
    [
      'an id in Persian digits',
      { members: person('۱۲,a,customer,,') },
      'members.csv:3: id: the id "۱۲" is a number in other digits than 0 to 9',
    ],
    ...['7.0', '7.00', '1.2E+10', '1E+11'].map((id): [string, PlanFiles, string] => [
      `the id ${id}, a number as a spreadsheet shows it`,
      { members: person(`${id},a,customer,,`) },
      `members.csv:3: id: the id "${id}" is a number as a spreadsheet shows it; write all its digits`,
    ]),
    [
      'an unknown kind',
      { members: person('b,a,seller,true,false') },
      'members.csv:3: kind: "seller" is not one of marketer, preferred, customer',
    ],
    [
      'a bad flag',
      { members: person('b,a,marketer,maybe,false') },
      'members.csv:3: active: "maybe" is neither true nor false',
    ],
    [
      'a marketer without a flag',
      { members: person('b,a,marketer,true,') },
      'members.csv:3: deathGrace: "" is neither true nor false',
    ],
    [
      'a missing column',
      { members: 'id,sponsorId,kind,active\n' },
      'members.csv:1: the column deathGrace is missing',
    ],
    [
      'a column twice',
      { sales: 'memberId,amountRial,score,score\n' },
      'sales.csv:1: the column score stands twice',
    ],
    ['an empty file', { sales: '' }, 'sales.csv: is empty; its first row names the columns'],
    [
      'too few fields',
      { sales: sale('A,10000') },
      'sales.csv:3: the row has not as many fields as the header',
    ],
    [
      'a quote that is not closed',
      { sales: sale('"A,10000,1\nB,1,0') },
      'sales.csv:3: a quote is not closed',
    ],
    [
      'a quote that is not closed in a long file',
      { sales: sale(`"A,1,0\n${'B,1,0\n'.repeat(50_000)}`) },
      'sales.csv:3: a row is longer than 100000 bytes; is a quote not closed?',
    ],
    [
      'something behind a quote',
      { sales: sale('"A"x,10000,1') },
      'sales.csv:3: something follows a closing quote',
    ],
    [
      'a quote within a field',
      { sales: sale('A"x",10000,1') },
      'sales.csv:3: a quote stands in a field that does not begin with one',
    ],
    [
      'an unknown member',
      { sales: sale('Z,10000,1') },
      'sales.csv:3: the member "Z" is not among the members',
    ],
    [
      'an amount with decimals',
      { sales: sale('A,10000.5,1') },
      'sales.csv:3: amountRial: "10000.5" is not a number of whole rials',
    ],
    [
      'an amount with separators',
      { sales: sale('A,"10,000",1') },
      'sales.csv:3: amountRial: "10,000" is not a number of whole rials',
    ],
    [
      'an amount in powers of ten',
      { sales: sale('A,1e6,1') },
      'sales.csv:3: amountRial: "1e6" is not a number of whole rials',
    ],
    [
      'an amount in Persian digits',
      { sales: sale('A,۱۰۰۰۰,1') },
      'sales.csv:3: amountRial: "۱۰۰۰۰" is not a number of whole rials; digits are 0 to 9',
    ],
    [
      'a score with three decimals',
      { sales: sale('A,10000,1.234') },
      'sales.csv:3: score: "1.234" is not a number of points with up to two decimals',
    ],
    [
      'a score in Arabic digits',
      { sales: sale('A,10000,١') },
      'sales.csv:3: score: "١" is not a number of points with up to two decimals; digits are 0 to 9',
    ],
    [
      'an empty score',
      { sales: sale('A,10000,') },
      'sales.csv:3: score: "" is not a number of points with up to two decimals',
    ],
    [
      'different signs',
      { sales: sale('A,10000,-1') },
      'sales.csv:3: amountRial and score have different signs; both are negative for a return',
    ],
    [
      'more sales than can be counted',
      { sales: sale('A,999999999999999,0\n'.repeat(10)) },
      'sales.csv:12: the sales are more than can be counted exactly',
    ],
    [
      'more score than can be counted',
      { sales: sale('A,0,999999999999\nA,0,999999999999') },
      'sales.csv: 199999999999900 hundredths of a point are too many to be counted exactly',
    ],
    ['a plan that is no JSON', { plan: '{\n  "steps": [] "ranks": []\n}' }, 'plan.json:2: is no JSON'],
    ['a plan that is cut off', { plan: '{"steps": ' }, 'plan.json: is no JSON'],
    [
      'a plan that is no plan',
      { plan: '[]' },
      'plan.json: is not what the plan needs here: an object with named fields',
    ],
    [
      'a plan without a field',
      { plan: planWith({ pointValueRial: undefined }) },
      'plan.json: pointValueRial is missing, or no number',
    ],
    ['a plan with a field too many', { plan: planWith({ cap: 40 }) }, 'plan.json: cap is no field of a plan'],
    [
      'a plan whose rates fall',
      {
        plan: planWith({
          steps: [
            { fromPoints: 0, ratePercent: 9 },
            { fromPoints: 300, ratePercent: 6 },
          ],
        }),
      },
      'plan.json: steps.1.ratePercent is not above the one before it, 9',
    ],
    [
      'a plan over the cap',
      { plan: planWith({ generationPercents: [9, 9, 2, 1, 1, 0.5, 0.5] }) },
      'plan.json: capPercent is 40 percent, and the last rate and all generations together can pay 44 percent of the sales',
    ],
  ])('%s', async (_, files, reason) => {
    const { code, output, errors } = await compute(files)
    expect(errors).toHaveLength(1)
    expect(errors[0]!.startsWith(reason)).toBe(true)
    expect({ code, output }).toEqual({ code: 2, output: [] })
    const left = readdirSync(folder()).filter((name) => name.includes('statements'))
    expect(left).toEqual([])
  })

  it('a result of an earlier run stays as it was', async () => {
    writeFileSync(file('statements.csv'), 'earlier')
    expect((await compute({ sales: '' })).code).toBe(2)
    expect(statements()).toBe('earlier')
  })

  it('a file that is not there, or is a folder', async () => {
    writeFileSync(file('members.csv'), exampleMembers)
    mkdirSync(file('sales.csv'))
    const words = ['compute', '--members', file('members.csv'), '--out', file('statements.csv'), '--sales']
    expect(await run(...words, file('none.csv'))).toMatchObject({
      code: 2,
      errors: ['none.csv: there is no such file or folder'],
    })
    expect(await run(...words, file('sales.csv'))).toMatchObject({
      code: 2,
      errors: ['sales.csv: is a folder'],
    })
    expect(await run(...words, file('sales.csv'), '--plan', file('none.json'))).toMatchObject({
      code: 2,
      errors: ['none.json: there is no such file or folder'],
    })
    expect(existsSync(file('statements.csv'))).toBe(false)
  })

  it('a folder where nothing can be written, before anything is computed', async () => {
    expect(await compute({ out: file('none/statements.csv') })).toMatchObject({
      code: 2,
      errors: ['statements.csv: there is no such file or folder'],
    })
    expect(await compute({ out: file('members.csv/statements.csv') })).toMatchObject({
      code: 2,
      errors: ['statements.csv: is in something that is no folder'],
    })
    expect(await compute({ out: folder() })).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('is a folder')],
    })
  })

  it('a result that would replace what it is made of', async () => {
    expect(await compute({ out: file('members.csv') })).toMatchObject({
      code: 2,
      errors: ['members.csv: is read as well; the result needs a name of its own'],
    })
    expect(readFileSync(file('members.csv'), 'utf8')).toBe(exampleMembers)
  })
})
