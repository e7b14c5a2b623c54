import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultPlan } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { runPlan } from './plan-command.ts'
import {
  exampleMembers,
  exampleSales,
  lines,
  membersHeader,
  salesHeader,
  usePlanFiles,
} from './testing/plan-files.ts'

/** @spec 9.commission */
const { file, run, compute, statements } = usePlanFiles()

describe('the worked example', () => {
  const expected = lines(
    'memberId,ownScore,groupScore,ratePercent,eligible,rank,sideScore,differentialRial,generationRial,totalRial',
    'A,500,16350,21,true,Leader,3800,4200000,4015000,8215000',
    'B,800,12550,21,true,Leader,2500,3720000,4020000,7740000',
    'C,400,3000,12,true,,0,1530000,0,1530000',
    'D,100,300,6,true,,0,180000,0,180000',
    'E,4000,10050,21,true,,10050,12105000,0,12105000',
    'F,1000,1700,9,true,,0,1110000,0,1110000',
    'G,1500,1700,9,true,,0,1470000,0,1470000',
    'H,0,900,6,true,,0,0,0,0',
    'J,900,900,6,true,,0,540000,0,540000',
    'K,50,6050,0,false,,0,0,0,0',
    'L,6000,6000,15,true,,0,9000000,0,9000000',
    'M,700,700,6,true,,0,420000,0,420000',
    'N,200,200,3,true,,0,60000,0,60000',
    'P,200,200,0,false,,0,0,0,0',
  )

  it('comes out to the rial, by id, and the last line of what is said is JSON', () => {
    writeFileSync(file('members.csv'), exampleMembers)
    writeFileSync(file('sales.csv'), exampleSales)
    const root = path.join(import.meta.dirname, '..', '..')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['tools/run.cjs', 'plan', 'compute', '--members', file('members.csv')],
        ...['--sales', file('sales.csv'), '--out', file('statements.csv')],
      ],
      { cwd: root, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual({
      members: 14,
      sales: 14,
      netSalesRial: 163_500_000,
      paidRial: 42_370_000,
      capFactor: 1,
      seconds: expect.any(Number),
    })
    expect(statements()).toBe(expected)
    expect(readdirSync(path.dirname(file('any'))).toSorted()).toEqual([
      'members.csv',
      'sales.csv',
      'statements.csv',
    ])
  })

  it.each([
    ['a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['lines that end with CR and LF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no end of the last line', (text: string) => text.trimEnd()],
    ['semicolons between the cells', (text: string) => text.replaceAll(',', ';')],
    ['tabs between the cells', (text: string) => text.replaceAll(',', '\t')],
    ['empty lines', (text: string) => text.replaceAll('\n', '\n\n')],
    ['quotes around everything', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
  ])('comes out the same from files with %s', async (_, change) => {
    const { code } = await compute({ members: change(exampleMembers), sales: change(exampleSales) })
    expect(code).toBe(0)
    expect(statements()).toBe(expected)
  })

  it('gives the same result with columns in another order and an extra one', async () => {
    const turned = exampleMembers.replaceAll(/^([^,]*),(.*)$/gm, '$2,note,$1')
    expect((await compute({ members: turned })).code).toBe(0)
    expect(statements()).toBe(expected)
  })

  it('comes out the same with the default plan as a file', async () => {
    expect((await compute({ plan: `\uFEFF${JSON.stringify(defaultPlan)}` })).code).toBe(0)
    expect(statements()).toBe(expected)
  })
})

describe('what is computed', () => {
  it('counts goods without score for the net sales, and not for the minimum purchase', async () => {
    const members = lines(membersHeader, '1,,marketer,1,0', '2,1,marketer,1,0')
    const sales = lines(salesHeader, '1,5000000,0', '1,999999,99.99', '2,1000000,100')
    const { output } = await compute({ members, sales })
    expect(statements().split('\n').slice(1, 3)).toEqual([
      '1,99.99,199.99,0,false,,0,0,0,0',
      '2,100,100,3,true,,0,30000,0,30000',
    ])
    expect(JSON.parse(output[0]!)).toMatchObject({ sales: 3, netSalesRial: 6_999_999, paidRial: 30_000 })
  })

  it('is scaled to the cap, whose factor is reported', async () => {
    const plan = JSON.stringify({
      ...defaultPlan,
      steps: [{ fromPoints: 0, ratePercent: 20 }],
      generationPercents: [],
      ranks: [],
      capPercent: 20,
      pointValueRial: 20_000,
    })
    const members = lines(membersHeader, '10,,marketer,true,false', '9,,marketer,true,false')
    const sales = lines(salesHeader, '10,1000001,100', '9,1000001,100')
    const { output } = await compute({ members, sales, plan })
    expect(JSON.parse(output[0]!)).toMatchObject({ paidRial: 400_000, capFactor: 0.5 })
    expect(statements().split('\n').slice(1, 3)).toEqual([
      '9,100,100,20,true,,100,200000,0,200000',
      '10,100,100,20,true,,100,200000,0,200000',
    ])
  })

  it('of nobody is a file with a header', async () => {
    const { code } = await compute({ members: lines(membersHeader), sales: lines(salesHeader) })
    expect(code).toBe(0)
    expect(statements().split('\n')).toHaveLength(2)
  })

  it.each([
    ['counted up', ['1', '2', '3']],
    ['far apart', ['5', '70000', '999999999']],
    ['texts', ['b', 'c', 'd']],
    ['numbers and texts, 7 and 007 being two of them', ['7', '007', 'x']],
  ])('is the same whatever the ids are: %s', async (_, ids) => {
    const members = lines(membersHeader, ...ids.map((id) => `${id},,marketer,true,false`))
    const sales = lines(salesHeader, ...ids.map((id, at) => `${id},1000000,${at + 1}`))
    await compute({ members, sales })
    const rows = statements()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 2))
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(ids.map((id, at) => [id, String(at + 1)])))
    expect(await compute({ members, sales: lines(salesHeader, '4,1,1') })).toMatchObject({
      code: 2,
      errors: ['sales.csv:2: the member "4" is not among the members'],
    })
  })

  it('quotes an id that holds a comma', async () => {
    await compute({ members: lines(membersHeader, '"a,b",,customer,,'), sales: lines(salesHeader) })
    expect(statements().split('\n')[1]).toBe('"a,b",0,0,0,false,,0,0,0,0')
  })
})

it.each([
  [[]],
  [['verify-nothing']],
  [['compute']],
  [['compute', '--members', 'm.csv', '--sales', 's.csv']],
  [['compute', '--members', 'm.csv', '--sales', 's.csv', '--out', 'o.csv', '--speed', 'fast']],
  [['compute', '--members', 'm.csv', '--sales', 's.csv', '--out']],
])('says how it is called, and ends with 2, where it is called %j', async (words) => {
  const { code, errors } = await run(...words)
  expect(code).toBe(2)
  expect(errors[0]).toMatch(/^Usage: npm run plan -- compute/)
})

it('counts rows on a terminal while it reads, and leaves no line behind', async () => {
  const members = lines(membersHeader, ...Array.from({ length: 25_000 }, (_, id) => `${id},,customer,,`))
  writeFileSync(file('members.csv'), members)
  writeFileSync(file('sales.csv'), lines(salesHeader))
  const shown: string[] = []
  await runPlan(
    [
      'compute',
      '--members',
      file('members.csv'),
      '--sales',
      file('sales.csv'),
      '--out',
      file('statements.csv'),
    ],
    { log: () => {}, error: () => {} },
    { isTTY: true, write: (text: string) => shown.push(text) },
    () => {
      throw new Error('No shop is needed for this')
    },
  )
  expect(shown[0]).toBe('\r\u001B[Kmembers: 10,000 rows')
  expect(shown.at(-1)).toBe('\r\u001B[K')
})

it('prints its usage where verify is called without a month', async () => {
  expect((await run('verify')).code).toBe(2)
  expect((await run('verify', '--day', '1')).errors).toEqual([
    expect.stringContaining('verify --month 1405-08'),
  ])
})
