import { type EntityName, entities } from '@anar/contract/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { Binding } from './binding.ts'
import { compileSearch } from './compile.ts'
import { type Dependency, functionReads, rowRevisions, soldOrViewed } from './dependencies.ts'
import { bindings } from './entities/index.ts'
import { compileCounts, compileSimilar, compileSuggestions } from './product-reads.ts'
import type { RowRule } from './row-rules.ts'
import { Scope } from './scope.ts'
import { type Source, sourceOf, tableOf } from './source.ts'
import { type Fragment, Parameter, render, sql } from './sql.ts'
import { account, visitor } from './testing/viewers.ts'
import { type ViewerClass, viewerKinds } from './viewer.ts'

// PostgreSQL checks the rights to every table and column of a statement before it runs. So a role that may only read what
// is declared is refused wherever a declaration is incomplete.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

const countColumns = ['sold_count', 'view_count', 'popularity']

/** Runs a statement with a role that may read just these; null where it may, else what PostgreSQL refused. */
async function refusedTo(
  reads: Iterable<Dependency>,
  run: (tx: Transaction) => Promise<unknown>,
): Promise<string | null> {
  const declared = new Set(reads)
  const tables = [...declared].filter((dependency) => !dependency.startsWith('('))
  const undo = new Error('undo')
  let refused: string | null = null
  await database
    .transaction(async (tx) => {
      await tx.query('create role only_declared')
      const { rows } = await tx.query<{ name: string; columns: string }>(
        `select a.attrelid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
           from pg_attribute a
          where a.attrelid = any ($1::text[]::regclass[]) and not a.attisdropped and (a.attnum > 0 or a.attname = 'ctid')
            and not (a.attrelid = 'products'::regclass and a.attname = any ($2::text[])) group by 1`,
        [tables, declared.has(soldOrViewed) ? [] : countColumns],
      )
      for (const { name, columns } of rows) {
        const what = declared.has(rowRevisions) ? '' : `(${columns})`
        await tx.query(`grant select ${what} on ${name} to only_declared`)
      }
      await tx.query('set local role only_declared')
      try {
        await run(tx)
      } catch (error) {
        refused = String((error as Error).message)
      }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo && refused === null) throw error
    })
  return refused
}

/** PostgreSQL's refusal of a piece of SQL whose role may read the tables of these rows and the piece's declared reads. */
function refusedOf({ piece, as, sources }: Omit<Piece, 'name'>, left?: Dependency): Promise<string | null> {
  const from = joinedBy(sources.map(tableOf))
  const { text, reads } = render(
    as === 'value'
      ? sql`select (${piece}) as piece from ${from}`
      : sql`select from ${from} order by ${piece}`,
  )
  const rest = [...reads].filter((dependency) => dependency !== left)
  return refusedTo(rest, (tx) => tx.query(`explain (generic_plan) ${text}`))
}

const joinedBy = (tables: readonly Fragment[]) =>
  tables.reduce((all, table) => sql`${all} cross join ${table}`)

const everybody: ViewerClass = { name: 'everybody', kinds: viewerKinds, staffRole: null }

/** `as`: its role in a statement. */
type Piece = { name: string; piece: Fragment; as: 'value' | 'order'; sources: Source[] }

/** Every piece of SQL that an entity's binding can put into a statement. */
function piecesOf(entity: EntityName): Piece[] {
  const binding: Binding = bindings[entity]
  const scope = new Scope(everybody)
  const source = sourceOf(entity, bindings, scope)
  const { row } = source
  const query = new Parameter(() => '[]', 'jsonb')
  const one = (name: string, piece: Fragment): Piece => ({
    name: `${entity} ${name}`,
    piece,
    as: 'value',
    sources: [source],
  })

  const fields = Object.entries(binding.fields).flatMap(([name, bound]): Piece[] => {
    if ('matches' in bound) return [one(name, bound.matches(row, query))]
    if ('ranks' in bound) return bound.ranks(row, null).map(({ value }) => one(name, value))
    const { value, materialized, folded, foldedIn, mask } = bound
    const values = [value, materialized, folded, mask].flatMap((expression) =>
      expression ? [one(name, expression(row, scope))] : [],
    )
    return foldedIn ? [...values, one(name, foldedIn(row, new Parameter(() => '', 'text')))] : values
  })
  const relations = Object.entries(binding.relations).flatMap(([name, relation]): Piece[] => {
    const declared = (entities[entity] as Record<string, unknown>)[name] as {
      one?: EntityName
      many?: EntityName
    }
    const target = sourceOf((declared.one ?? declared.many)!, bindings, scope)
    const order = relation.order?.(row, target.row)
    const from = { name: `${entity}.${name}`, sources: [source, target] }
    return [
      { ...from, piece: relation.on(row, target.row, scope), as: 'value' },
      ...(order ? [{ ...from, piece: order, as: 'order' as const }] : []),
    ]
  })
  const rules = [...new Set(Object.values(binding.rows))].flatMap((rule) =>
    fragmentsOf(rule, source).map((piece) => one('rows', piece)),
  )
  const owner = binding.owner ? [one('owner', binding.owner(row, scope))] : []
  return [...fields, ...relations, ...rules, ...owner]
}

function fragmentsOf(rule: RowRule, source: Source): Fragment[] {
  if (typeof rule === 'string') return []
  if (typeof rule === 'function') return [rule(source.row, source.scope)]
  return ('anyOf' in rule ? rule.anyOf : rule.allOf).flatMap((part) => fragmentsOf(part, source))
}

const allPieces = (Object.keys(entities) as EntityName[]).flatMap(piecesOf)

describe('the declared reads of a binding', () => {
  it('are complete for each field, mask, relation, order, rule and owner', async () => {
    const refused: string[] = []
    for (const piece of allPieces) {
      const message = await refusedOf(piece)
      if (message !== null) refused.push(`${piece.name}: ${message}`)
    }
    expect(refused).toEqual([])
    expect(allPieces.length).toBeGreaterThan(900)
  }, 120_000)

  it('names nothing that is not read', async () => {
    const needless: string[] = []
    for (const piece of allPieces) {
      const own: readonly Dependency[] = piece.sources.flatMap((source) => [...render(tableOf(source)).reads])
      const declared = [...render(piece.piece).reads].filter((dependency) => !own.includes(dependency))
      if (declared.some((dependency) => functionReads.search_hits.some((table) => table === dependency)))
        continue
      // A function is not run without rows: its own reads are checked below, with those of the others.
      const ofFunction: readonly Dependency[] = functionReads.shown_vat_percent
      for (const dependency of declared.filter((one) => !ofFunction.includes(one))) {
        const message = await refusedOf(piece, dependency)
        if (!message?.startsWith('permission denied')) needless.push(`${piece.name}: ${dependency}`)
      }
    }
    expect(needless).toEqual([])
  }, 120_000)

  it('detects missing ones: a table, a sold count, a revision', async () => {
    const source = sourceOf('Product', bindings, new Scope(everybody))
    const { row } = source
    const refused = (piece: Fragment) => refusedOf({ piece, as: 'value', sources: [source] })
    expect(await refused(sql`select count(*) from tags`)).toBe('permission denied for table tags')
    expect(await refused(sql`${row}.sold_count`)).toBe('permission denied for table products')
    expect(await refused(sql`${row}.xmin::text`)).toBe('permission denied for table products')
    expect(await refused(sql`${row}.hue`)).toBeNull()
  })
})

describe('the declared reads of a search function', () => {
  const context = { calendar: 'gr', language: 'english', today: '2026-05-10' } as const
  const body = {
    fields: 'id',
    sort: '-relevance',
    filter: { field: 'text', op: 'contains', value: 'serum shampo' },
  }
  const everyFacet = {
    and: [
      { field: 'text', op: 'contains', value: 'serum' },
      { field: 'brand.id', op: 'in', value: [1, 2, 3] },
      { field: 'productCategory.ancestors.id', op: 'eq', value: 1 },
      { field: 'tags.id', op: 'in', value: [1, 2] },
      { field: 'isInStock', op: 'eq', value: true },
      { field: 'isDiscounted', op: 'eq', value: true },
      { field: 'price', op: 'gte', value: 10 },
      { field: 'price', op: 'lte', value: 100_000_000 },
      { field: 'ratingAverage', op: 'gte', value: 1 },
      { not: { field: 'ingredients.id', op: 'in', value: [1] } },
    ],
  }
  const sentTo = {
    search_hits: [
      compileSearch('Product', { ...body, sort: 'id' }, { ...context, viewer: visitor }),
      compileSearch('Product', body, { ...context, viewer: account('Seller', 5, { sellerId: 1 }) }),
    ],
    search_window: [
      compileSearch('Product', body, { ...context, viewer: visitor }),
      compileSearch('Product', { ...body, filter: everyFacet }, { ...context, viewer: visitor }),
    ],
    search_counts: [
      compileCounts({ text: 'serum', filter: JSON.stringify({ and: [] }) }, context),
      compileCounts({ filter: JSON.stringify(everyFacet) }, context),
    ],
    search_suggestions: ['se', 'serum', 'sreum', 'svl'].map((text) => compileSuggestions({ text }, context)),
    shown_vat_percent: [
      compileSearch('Product', { fields: ['shownVatPercent'], size: 1 }, { ...context, viewer: visitor }),
    ],
    similar_products: [compileSimilar({ to: '1' }), compileSimilar({ to: '40' })],
  } satisfies Record<keyof typeof functionReads, unknown>

  it.each(Object.entries(sentTo))('is enough for %s, and all of it is needed', async (name, statements) => {
    const reads: readonly Dependency[] = functionReads[name as keyof typeof functionReads]
    // The reads of a page of products by ids, beside those of the function.
    const beside =
      name === 'search_hits' || name === 'search_window'
        ? ['products', 'skus', 'sku_sellers']
        : name === 'shown_vat_percent'
          ? ['products']
          : []
    const refusals = async (allowed: readonly Dependency[]) => {
      const refused = new Set<string | null>()
      for (const { text, values } of statements)
        refused.add(await refusedTo([...allowed, ...beside], (tx) => tx.query(text, values)))
      return [...refused].filter((message) => message !== null)
    }
    expect(await refusals(reads)).toEqual([])
    for (const dependency of reads) {
      if (beside.includes(dependency)) continue
      expect(await refusals(reads.filter((other) => other !== dependency)), dependency).not.toEqual([])
    }
  })
})
