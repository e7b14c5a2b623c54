/** @spec 6.roles */
import { type EntityName, entities, type Field, type Relation } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../../platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { bindings } from './entities/index.ts'
import { type Expected, expectedRows } from './testing/expected-rows.ts'
import { type AnyRow, runSearch, searchIds } from './testing/run-search.ts'
import { insertTwoPeople, person } from './testing/two-people.ts'
import { everyKindOfViewer } from './testing/viewers.ts'
import { kindsOf, type Viewer } from './viewer.ts'

const names = Object.keys(entities) as EntityName[]
const shapeOf = (entity: EntityName): Readonly<Record<string, Field | Relation>> => entities[entity]

// Each kind of viewer as either person; seller 1 is person 1's.
const askers = Object.values(person).flatMap((id) =>
  everyKindOfViewer(id, id).map(([kind, viewer]) => ({
    name: `${kind} (person ${id})`,
    viewer,
    personId: id,
  })),
)

let database: TestDatabase
/** The same, for searches. */
let searched: Sql
/** The visible ids of each entity for each viewer, by direct searches. */
const seen = new Map<string, ReadonlySet<number>>()
const seenBy = (asker: string, entity: EntityName) => seen.get(`${asker} ${entity}`)!
const allIds = new Map<EntityName, readonly number[]>()

beforeAll(async () => {
  database = await testDatabase('empty')
  await insertTwoPeople(database)
  searched = onceEach(database)
  for (const entity of names) {
    const { rows } = await database.query<{ id: number }>(
      `select id from ${bindings[entity].table} order by id`,
    )
    allIds.set(
      entity,
      rows.map(({ id }) => id),
    )
  }
  for (const { name, viewer } of askers) {
    for (const entity of names) seen.set(`${name} ${entity}`, new Set(await idsOrNone(viewer, entity)))
  }
})
afterAll(() => database.drop())

/** Caches answers by statement and values, since the tests no longer write. */
function onceEach(sql: Sql): Sql {
  const answers = new Map<string, ReturnType<Sql['query']>>()
  return {
    query<Row>(text: string, values: readonly unknown[] = []) {
      const statementKey = JSON.stringify([text, values])
      const answer = answers.get(statementKey) ?? sql.query<Row>(text, values)
      answers.set(statementKey, answer)
      return answer as ReturnType<typeof sql.query<Row>>
    },
  }
}

// An entity without rows for visitors answers them with a login refusal.
async function idsOrNone(viewer: Viewer, entity: EntityName): Promise<number[]> {
  try {
    return await searchIds(searched, viewer, entity)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LOGIN_REQUIRED') return []
    throw error
  }
}

async function expectedIds(expected: Expected, viewer: Viewer, personId: number): Promise<Set<number>> {
  const kinds = kindsOf(viewer)
  const isAccount = !kinds.includes('visitor')
  const queries = [
    expected.anybody,
    isAccount ? expected.account : undefined,
    ...kinds.map((kind) => expected[kind]),
  ]
  const ids = new Set<number>()
  for (const query of queries) {
    if (!query) continue
    const { rows } = await database.query<{ id: number }>(
      `select id from (${query}) as seen (id) where id is not null and $1::int is not null and $2::int is not null`,
      [personId, personId],
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

describe.each(askers)('$name', ({ name, viewer, personId }) => {
  // Tests share the answers of earlier ones.
  const read = new Map<string, readonly AnyRow[]>()
  afterAll(() => read.clear())

  /** All rows with the ids at the end of a path, in their order. */
  async function rows(entity: EntityName, path: string, direction: '' | '-'): Promise<readonly AnyRow[]> {
    const sort = [`${direction}${path}.id`]
    const key = `${entity} ${sort}`
    const known = read.get(key)
    if (known) return known
    const { page } = await runSearch(searched, viewer, entity, {
      fields: ['id', `${path}.id`],
      sort,
      size: 100,
    })
    read.set(key, page)
    return page
  }

  /** @spec 6.permissions.3 */
  it('sees of every entity just the rows that the rules grant', async () => {
    for (const entity of names) {
      const expected = await expectedIds(expectedRows[entity], viewer, personId)
      expect([...seenBy(name, entity)].sort(byId), entity).toEqual([...expected].sort(byId))
    }
  })

  it('comes to no row through a relation that a direct search hides', async () => {
    let followed = 0
    for (const entity of names) {
      if (seenBy(name, entity).size === 0) continue
      // No answer goes the way back; that a filter learns nothing there is shown below.
      const paths = pathsFrom(entity, 2).filter(({ isReturnPath }) => !isReturnPath)
      for (const some of chunksOf(searchLimits.fields - 1, paths)) {
        const fields = ['id', ...some.map(({ path }) => `${path}.id`)]
        const { page } = await runSearch(searched, viewer, entity, { fields, size: 100 })
        for (const { path, target } of some) {
          for (const id of idsAt(page, path.split('.'))) {
            followed += 1
            expect(seenBy(name, target), `${entity}.${path} leads to ${target} ${id}`).toContain(id)
          }
        }
      }
    }
    expect(followed).toBeGreaterThan(100)
  })

  it('learns nothing of hidden rows from a filter', async () => {
    let hiddenRows = 0
    for (const entity of names) {
      const visible = seenBy(name, entity)
      if (visible.size === 0) continue
      const leaves = pathsFrom(entity, 2).flatMap(({ path, target }) => {
        const hidden = allIds.get(target)!.filter((id) => !seenBy(name, target).has(id))
        hiddenRows += hidden.length
        return hidden.length === 0 ? [] : [{ field: `${path}.id`, op: 'in' as const, value: hidden }]
      })
      // Each leaf counts twice with its `not`, plus the two nodes that combine them.
      for (const some of chunksOf((searchLimits.filterNodes - 2) / 2, leaves)) {
        const about = `${entity} by ${some.map(({ field }) => field)}`
        expect(await searchIds(searched, viewer, entity, { filter: { or: some } }), about).toEqual([])
        const none = some.map((leaf) => ({ not: leaf }))
        expect(new Set(await searchIds(searched, viewer, entity, { filter: { and: none } })), about).toEqual(
          visible,
        )
      }
    }
    expect(hiddenRows).toBeGreaterThan(name.startsWith('Staff admin') ? 0 : 10)
  })

  it('learns nothing of hidden rows from a sort: what it does not see counts as missing and comes last', async () => {
    for (const entity of names) {
      if (seenBy(name, entity).size === 0) continue
      for (const { path, isList } of pathsFrom(entity, 2)) {
        if (isList) continue
        for (const direction of ['', '-'] as const) {
          const page = await rows(entity, path, direction)
          const keys = page.map((row) => idsAt([row], path.split('.'))[0] ?? null)
          const known = keys.filter((key) => key !== null)
          expect(keys, `${entity} by ${direction}${path}`).toEqual([
            ...known.toSorted((a, b) => (direction ? byId(b, a) : byId(a, b))),
            ...keys.filter((key) => key === null),
          ])
        }
      }
    }
  })

  it('is never answered null by a relation that is declared as always there', async () => {
    for (const entity of names) {
      if (seenBy(name, entity).size === 0) continue
      for (const [relation, member] of Object.entries(shapeOf(entity))) {
        if (typeof member === 'string' || !('isAlways' in member)) continue
        for (const row of await rows(entity, relation, ''))
          expect(row[relation], `${entity}.${relation}`).not.toBeNull()
      }
    }
  })
})

it('has, in this shop, hidden rows of every entity with owners', () => {
  const owned = names.filter((entity) => bindings[entity].owner !== null)
  for (const entity of owned) {
    const [one, two] = [seenBy('Customer (person 1)', entity), seenBy('Customer (person 2)', entity)]
    expect(
      [...one].filter((id) => !two.has(id)),
      entity,
    ).not.toEqual([])
    expect(
      [...two].filter((id) => !one.has(id)),
      entity,
    ).not.toEqual([])
  }
  expect(owned.length).toBeGreaterThan(5)
})

/** Ids are numbers, except those of documents, which are texts. */
const byId = <Id extends number | string>(a: Id, b: Id) => (a < b ? -1 : Number(a > b))

/** `isReturnPath`: into a list and out of it again, to where the path began. */
type RelationPath = { path: string; target: EntityName; isList: boolean; isReturnPath: boolean }

/** Every path of one or two relations from an entity. */
function pathsFrom(entity: EntityName, steps: 1 | 2): RelationPath[] {
  return Object.entries(shapeOf(entity)).flatMap(([name, member]) => {
    if (typeof member === 'string') return []
    const isList = 'many' in member
    const target = (isList ? member.many : member.one) as EntityName
    const further = steps === 2 ? pathsFrom(target, 1) : []
    return [
      { path: name, target, isList, isReturnPath: false },
      ...further.map((next) => ({
        target: next.target,
        path: `${name}.${next.path}`,
        isList: isList || next.isList,
        isReturnPath: isList && !next.isList && next.target === entity,
      })),
    ]
  })
}

function chunksOf<Item>(chunkSize: number, items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, n) =>
    items.slice(n * chunkSize, (n + 1) * chunkSize),
  )
}

/** The ids at the end of a path of relations, through rows and lists. */
function idsAt(rows: readonly AnyRow[], [name, ...rest]: string[]): number[] {
  if (name === undefined) return rows.map(({ id }) => id)
  const next = rows.flatMap((row) => (row[name] ?? []) as AnyRow | AnyRow[])
  return idsAt(next, rest)
}
