import { type EntityName, entities, type Field, type FieldKind, type Relation } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { filterOperators } from '@anar/contract/search'
import { searchLimits } from '@anar/contract/search-limits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshStandings } from '../../network/network/index.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { compileSearch } from './compile.ts'
import { everyKindOfViewer } from './testing/viewers.ts'

// Part of every sent text; must never appear in a statement.
const marker = 'qzx7'

const names = Object.keys(entities) as EntityName[]
const shapeOf = (entity: EntityName): Readonly<Record<string, Field | Relation>> => entities[entity]

const hostileText = fc
  .oneof(
    fc.constantFrom(
      "' or 1=1 --",
      '"; drop table products; --',
      '%_\\',
      '$1',
      '\0',
      '\ud800',
      '__proto__',
      'ی‌ك',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ maxLength: 260 }),
  )
  .map((text) => marker + text)

const anyValue = fc.oneof(
  hostileText,
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '2026-05-10',
    '1405-02-20',
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '2026-05-10T00:00',
    '2026-05-10T10:00:00+03:30',
  ),
  fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 120 }),
  fc.object({ maxDepth: 2 }),
)

/** A value that a field of the kind accepts. */
function valueFor(kind: FieldKind): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'id':
    case 'integer':
    case 'rial':
    case 'score':
      return fc.oneof(fc.nat(100), fc.maxSafeInteger())
    case 'decimal':
      return fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => Math.round(value * 100) / 100)
    case 'boolean':
      return fc.boolean()
    case 'day':
    case 'moment':
      return fc
        .date({ min: new Date('1950-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    default:
      return fc.constantFrom('Draft', 'Published', 'FEMALE', 'سرم', 'cream', '')
  }
}

function operatorsFor(kind: FieldKind): readonly string[] {
  if (kind === 'texts' || kind === 'integers') return ['isNull']
  if (kind === 'boolean') return ['eq', 'ne', 'isNull']
  if (kind === 'code') return ['eq', 'ne', 'in', 'isNull']
  const ordered = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'isNull']
  if (kind === 'text') return [...ordered, 'in', 'contains', 'startsWith']
  return kind === 'id' || kind === 'integer' ? [...ordered, 'in'] : ordered
}

/** A path that mostly leads somewhere: to a field, through some relations. */
function pathFrom(entity: EntityName, steps: number): fc.Arbitrary<{ path: string; kind: FieldKind }> {
  const members = Object.entries(shapeOf(entity))
  return fc.constantFrom(...members).chain(([name, member]) => {
    if (typeof member === 'string')
      return fc.constant({ path: name, kind: member.replace('?', '') as FieldKind })
    const target = ('many' in member ? member.many : member.one) as EntityName
    if (steps === 0) return fc.constant({ path: `${name}.id`, kind: 'id' as const })
    return pathFrom(target, steps - 1).map(({ path, kind }) => ({ path: `${name}.${path}`, kind }))
  })
}

function leafFrom(entity: EntityName): fc.Arbitrary<unknown> {
  const rightLeaf = pathFrom(entity, 3).chain(({ path, kind }) =>
    fc.constantFrom(...operatorsFor(kind)).chain((op) =>
      fc.record({
        field: fc.constant(path),
        op: fc.constant(op),
        value:
          op === 'isNull'
            ? fc.boolean()
            : op === 'in'
              ? fc.array(valueFor(kind), { maxLength: 5 })
              : valueFor(kind),
      }),
    ),
  )
  const anyLeaf = fc.record({
    field: fc.oneof(
      { weight: 5, arbitrary: pathFrom(entity, 3).map(({ path }) => path) },
      { weight: 1, arbitrary: hostileText },
    ),
    op: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...filterOperators) },
      { weight: 1, arbitrary: hostileText },
    ),
    value: anyValue,
  })
  return fc.oneof({ weight: 12, arbitrary: rightLeaf }, { weight: 1, arbitrary: anyLeaf })
}

function filterFrom(entity: EntityName): fc.Arbitrary<unknown> {
  const leaf = leafFrom(entity)
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
      fc.record({ not: tie('tree') }),
    ),
  }))
  const lists = Object.entries(shapeOf(entity)).flatMap(([name, member]) =>
    typeof member !== 'string' && 'many' in member ? [{ name, to: member.many as EntityName }] : [],
  )
  if (lists.length === 0) return tree
  const within = fc
    .constantFrom(...lists)
    .chain(({ name, to }) => fc.record({ within: fc.constant(name), filter: leafFrom(to) }))
  return fc.oneof(tree, within, fc.record({ and: fc.array(fc.oneof(tree, within), { maxLength: 3 }) }))
}

function sortFrom(entity: EntityName): fc.Arbitrary<string> {
  return pathFrom(entity, 1).chain(({ path }) => fc.constantFrom('id', path, `-${path}`))
}

const anyRequest = fc.constantFrom(...names).chain((entity) =>
  fc.record(
    {
      entity: fc.constant(entity),
      fields: fc.array(
        fc.oneof(
          { weight: 150, arbitrary: pathFrom(entity, 4).map(({ path }) => path) },
          { weight: 1, arbitrary: hostileText },
        ),
        { minLength: 1, maxLength: 12 },
      ),
      filter: filterFrom(entity),
      sort: fc.array(sortFrom(entity), { maxLength: 2 }),
      size: fc.oneof(
        { weight: 30, arbitrary: fc.integer({ min: 1, max: 100 }) },
        { weight: 1, arbitrary: anyValue },
      ),
      after: fc.oneof({ weight: 1, arbitrary: hostileText }, { weight: 30, arbitrary: fc.constant(null) }),
      count: fc.boolean(),
    },
    { requiredKeys: ['entity', 'fields'] },
  ),
)

const refusals = [
  'UNKNOWN_FIELD',
  'UNKNOWN_OPERATOR',
  'FORBIDDEN_FIELD',
  'BAD_FILTER',
  'BAD_VALUE',
  'BAD_SORT',
  'BAD_CURSOR',
  'LIMIT_EXCEEDED',
  'LOGIN_REQUIRED',
]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
  await refreshStandings(database, Temporal.Now.instant())
})
afterAll(() => database.drop())

describe('any search', () => {
  const viewer = fc.constantFrom(...everyKindOfViewer(1, 1).map(([, one]) => one))
  const locale = fc.record({
    calendar: fc.constantFrom('pe' as const, 'gr' as const),
    language: fc.constantFrom('persian' as const, 'english' as const),
  })

  it('is refused by name or answered by one statement that holds nothing of the caller', async () => {
    const seen = { answered: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(anyRequest, viewer, locale, async ({ entity, ...sent }, caller, where) => {
        let statement: ReturnType<typeof compileSearch>
        try {
          statement = compileSearch(entity, sent, { viewer: caller, today: '2026-05-10', ...where })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          expect(refusals).toContain(error.code)
          seen.refused += 1
          return
        }
        expect(statement.text).not.toContain(';')
        expect(statement.text).not.toContain(marker)
        const { rows } = await database.query<{ answer: string }>(statement.text, statement.values)
        const answer = JSON.parse(rows[0]!.answer)
        expect(answer.page.length).toBeLessThanOrEqual(
          (sent.size as number | undefined) ?? searchLimits.usualPageSize,
        )
        seen.answered += 1
      }),
      { numRuns: 400, seed: 20260510, interruptAfterTimeLimit: 25_000 },
    )
    // Requests that are all refused would prove nothing.
    expect(seen.answered).toBeGreaterThan(40)
    expect(seen.refused).toBeGreaterThan(40)
  })
})
