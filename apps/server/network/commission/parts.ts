import { createHash } from 'node:crypto'
import type { IncomePlan, Network } from '@anar/domain/compensation'
import {
  type Column,
  type LateReturns,
  type MonthInputs,
  netSalesOf,
  type Sales,
  withSales,
} from './columns.ts'

/** A piece of what a month was calculated from: little-endian numbers of one column. */
export type Part = { name: string; position: number; bytes: Buffer }

// Small, so that an order or a member that is added at the end of a column changes few bytes.
const partBytes = 65_536
const kinds = {
  'late.amount': Float64Array,
  'late.line': Float64Array,
  'late.month': Int32Array,
  'late.order': Float64Array,
  'late.person': Float64Array,
  'late.score': Float64Array,
  'members.flags': Uint8Array,
  'members.id': Float64Array,
  'members.parent': Int32Array,
  'sales.amount': Float64Array,
  'sales.line': Float64Array,
  'sales.member': Int32Array,
  'sales.order': Float64Array,
  'sales.score': Float64Array,
  'sales.scored': Uint8Array,
} as const
type Name = keyof typeof kinds
const names = Object.keys(kinds) as Name[]

/** A month's inputs as they are stored, by name and position. Equal inputs give equal bytes. */
export function encodeParts({ network, people, sales, lateReturns }: MonthInputs): Part[] {
  const columns: Record<Name, Column> = {
    'late.amount': lateReturns.amountRial,
    'late.line': lateReturns.orderItemId,
    'late.month': lateReturns.month,
    'late.order': lateReturns.saleOrderId,
    'late.person': lateReturns.personId,
    'late.score': lateReturns.score,
    'members.flags': network.flags,
    'members.id': people,
    'members.parent': network.parents,
    'sales.amount': sales.amountRial,
    'sales.line': sales.orderItemId,
    'sales.member': sales.member,
    'sales.order': sales.saleOrderId,
    'sales.score': sales.score,
    'sales.scored': sales.isScored,
  }
  return names.flatMap((name) => piecesOf(name, columns[name]))
}

function piecesOf(name: Name, { buffer, byteOffset, byteLength }: Column): Part[] {
  const pieces: Part[] = []
  for (let from = 0; from < byteLength; from += partBytes) {
    const bytes = Buffer.from(
      buffer as ArrayBuffer,
      byteOffset + from,
      Math.min(partBytes, byteLength - from),
    )
    pieces.push({ name, position: pieces.length, bytes })
  }
  return pieces
}

/**
 * The inputs out of their parts, in any order.
 * @throws RangeError where a part is missing or one too many
 */
export function decodeParts(parts: Iterable<Part>): MonthInputs {
  const pieces = new Map<string, Buffer[]>(names.map((name) => [name, []]))
  for (const { name, position, bytes } of parts) {
    const known = pieces.get(name)
    if (!known) throw new RangeError(`Unknown part ${name}`)
    known[position] = bytes
  }
  const column = <N extends Name>(name: N) => joined(name, pieces.get(name)!)
  const people = column('members.id') as Float64Array
  const sales: Sales = {
    member: column('sales.member') as Int32Array,
    saleOrderId: column('sales.order') as Float64Array,
    orderItemId: column('sales.line') as Float64Array,
    isScored: column('sales.scored') as Uint8Array,
    score: column('sales.score') as Float64Array,
    amountRial: column('sales.amount') as Float64Array,
  }
  const lateReturns: LateReturns = {
    month: column('late.month') as Int32Array,
    personId: column('late.person') as Float64Array,
    saleOrderId: column('late.order') as Float64Array,
    orderItemId: column('late.line') as Float64Array,
    score: column('late.score') as Float64Array,
    amountRial: column('late.amount') as Float64Array,
  }
  const parents = column('members.parent') as Int32Array
  const flags = column('members.flags') as Uint8Array
  assertSameLength('members', [people, parents, flags])
  assertSameLength('sales', Object.values(sales))
  assertSameLength('late', Object.values(lateReturns))
  const network: Network = withSales({ ids: people, parents, flags }, sales)
  return { network, people, sales, lateReturns, netSalesRial: netSalesOf(sales, lateReturns) }
}

function assertSameLength(name: string, columns: readonly Column[]): void {
  const lengths = new Set(columns.map(({ length }) => length))
  if (lengths.size > 1) throw new RangeError(`Columns of ${name} have ${[...lengths].join(', ')} rows`)
}

function joined(name: Name, pieces: readonly (Buffer | undefined)[]): Column {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0))
  let end = 0
  for (const piece of pieces) {
    if (!piece) throw new RangeError(`A part of ${name} is missing`)
    bytes.set(piece, end)
    end += piece.length
  }
  const Kind = kinds[name]
  if (bytes.length % Kind.BYTES_PER_ELEMENT !== 0) throw new RangeError(`${name} ends within a number`)
  return new Kind(bytes.buffer)
}

/** A plan as canonical JSON for hashing: keys sorted. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * The SHA-256 of a month: over its plan as canonical JSON, the bytes of its parts by name and position, and the
 * SHA-256 of each statement by person.
 */
export function monthHash(plan: IncomePlan, parts: readonly Part[], statementHashes: Uint8Array): Buffer {
  const hash = createHash('sha256').update(canonicalJson(plan))
  const inOrder = parts.toSorted((a, b) =>
    a.name === b.name ? a.position - b.position : a.name < b.name ? -1 : 1,
  )
  for (const { bytes } of inOrder) hash.update(bytes)
  return hash.update(statementHashes).digest()
}
