/**
 * A month's members with parents before children; a member's position is its index. All arrays have the same length.
 * Preferred and normal customers are members without the marketer flag, below the person who named them.
 */
export type Network = {
  /** For ties and listings, in the order of `compareIds`. */
  ids: readonly string[] | Float64Array
  /** Position of the sponsor, -1 at a root. */
  parents: Int32Array
  /** Bits of `memberFlags`. */
  flags: Uint8Array
  /** Hundredths of a point, less what was returned before the close; may be negative. */
  ownScore: Float64Array
  /** Scored goods, before VAT and delivery, less what was returned. */
  ownPurchaseRial: Float64Array
}

export const memberFlags = { marketer: 1, active: 2, deathGrace: 4 } as const

/** An id has one form throughout: a number or a string, never both. */
export type MemberRow = {
  id: number | string
  sponsorId: number | string | null
  isMarketer: boolean
  isActive: boolean
  isInDeathGrace: boolean
  ownScore?: number
  ownPurchaseRial?: number
}

export type NetworkFault =
  | { code: 'CYCLE' | 'DUPLICATE_ID'; row: number; id: number | string }
  | { code: 'UNKNOWN_SPONSOR'; row: number; id: number | string; sponsorId: number | string }

/**
 * Puts rows in any order into a network, parents before children. Several roots are allowed.
 * @returns a fault with the row's index where an id occurs twice, a sponsor is unknown, or sponsors form a cycle
 */
export function networkOf(rows: Iterable<MemberRow>): Network | NetworkFault {
  const members = [...rows]
  const rowOf = new Map<number | string, number>()
  for (let row = 0; row < members.length; row++) {
    const { id } = members[row]!
    if (rowOf.has(id)) return { code: 'DUPLICATE_ID', row, id }
    rowOf.set(id, row)
  }
  const sponsors = new Int32Array(members.length).fill(-1)
  for (let row = 0; row < members.length; row++) {
    const { id, sponsorId } = members[row]!
    if (sponsorId === null) continue
    const sponsor = rowOf.get(sponsorId)
    if (sponsor === undefined) return { code: 'UNKNOWN_SPONSOR', row, id, sponsorId }
    sponsors[row] = sponsor
  }
  const order = parentsFirst(sponsors)
  if (order.length < members.length) {
    const row = onCycle(sponsors, order)
    return { code: 'CYCLE', row, id: members[row]!.id }
  }
  return inOrder(members, sponsors, order)
}

export function isNetworkFault(made: Network | NetworkFault): made is NetworkFault {
  return 'code' in made
}

/** Rows generation by generation from the roots; members on or below a cycle are left out. */
function parentsFirst(sponsors: Int32Array): Int32Array {
  const count = sponsors.length
  // The children of row r are children[starts[r]] to children[starts[r + 1] - 1], in the order of the rows.
  const starts = new Int32Array(count + 1)
  for (const sponsor of sponsors) if (sponsor >= 0) starts[sponsor + 1]!++
  for (let row = 0; row < count; row++) starts[row + 1]! += starts[row]!
  const filled = starts.slice()
  const children = new Int32Array(count)
  const order = new Int32Array(count)
  let end = 0
  for (let row = 0; row < count; row++) {
    const sponsor = sponsors[row]!
    if (sponsor < 0) order[end++] = row
    else children[filled[sponsor]!++] = row
  }
  for (let at = 0; at < end; at++) {
    const row = order[at]!
    for (let child = starts[row]!; child < starts[row + 1]!; child++) order[end++] = children[child]!
  }
  return order.subarray(0, end)
}

/** The first row that is on a cycle itself and not only below one. */
function onCycle(sponsors: Int32Array, placed: Int32Array): number {
  const isPlaced = new Uint8Array(sponsors.length)
  for (const row of placed) isPlaced[row] = 1
  let row = isPlaced.indexOf(0)
  // After as many steps as there are rows, a walk up is on the cycle itself.
  for (let step = 0; step < sponsors.length; step++) row = sponsors[row]!
  let first = row
  for (let next = sponsors[row]!; next !== row; next = sponsors[next]!) first = Math.min(first, next)
  return first
}

function inOrder(members: readonly MemberRow[], sponsors: Int32Array, order: Int32Array): Network {
  const count = members.length
  const positions = new Int32Array(count)
  const flags = new Uint8Array(count)
  const ownScore = new Float64Array(count)
  const ownPurchaseRial = new Float64Array(count)
  const parents = new Int32Array(count)
  for (let position = 0; position < count; position++) {
    const row = order[position]!
    const member = members[row]!
    positions[row] = position
    parents[position] = sponsors[row]! < 0 ? -1 : positions[sponsors[row]!]!
    flags[position] = flagsOf(member)
    ownScore[position] = member.ownScore ?? 0
    ownPurchaseRial[position] = member.ownPurchaseRial ?? 0
  }
  return { ids: idsOf(members, order), parents, flags, ownScore, ownPurchaseRial }
}

function flagsOf({ isMarketer, isActive, isInDeathGrace }: MemberRow): number {
  return (
    (isMarketer ? memberFlags.marketer : 0) |
    (isActive ? memberFlags.active : 0) |
    (isInDeathGrace ? memberFlags.deathGrace : 0)
  )
}

function idsOf(members: readonly MemberRow[], order: Int32Array): Network['ids'] {
  const numbers = new Float64Array(order.length)
  for (let position = 0; position < order.length; position++) {
    const { id } = members[order[position]!]!
    numbers[position] = Number(id)
    // One string id makes all of them strings.
    if (numbers[position] !== id) return Array.from(order, (row) => String(members[row]!.id))
  }
  return numbers
}

const isNumber = (id: string) => /^\d+$/.test(id)

/**
 * The order of ids: numerically where both are numbers, else by code units. A number sorts before every other text,
 * so that the order is transitive.
 */
export function compareIds(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  const isLeftNumber = isNumber(left)
  if (isLeftNumber !== isNumber(right)) return isLeftNumber ? -1 : 1
  return isLeftNumber ? compareDigits(left, right) : compareCodeUnits(left, right)
}

/** All positions in the order of their ids, as `compareIds` has it. */
export function positionsById(ids: Network['ids']): Uint32Array {
  const positions = new Uint32Array(ids.length)
  for (let position = 0; position < ids.length; position++) positions[position] = position
  if (ids instanceof Float64Array) return positions.sort((a, b) => ids[a]! - ids[b]!)
  // Whether an id is a number is computed once for each, not at every comparison.
  const numbers = positions.filter((position) => isNumber(ids[position]!))
  const others = positions.filter((position) => !isNumber(ids[position]!))
  numbers.sort((a, b) => compareDigits(ids[a]!, ids[b]!))
  others.sort((a, b) => compareCodeUnits(ids[a]!, ids[b]!))
  positions.set(numbers)
  positions.set(others, numbers.length)
  return positions
}

// A table of four bytes for each number from the smallest to the largest id, while it is dense enough.
const slotsPerId = 16

/**
 * Finds the position of an id that is a number; -1 for one that is not there. Ids of a database sequence are in a table,
 * where three million random look-ups take a fifth of the time of a Map; all others are in a Map.
 */
export function positionFinder(ids: Float64Array): (id: number) => number {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const id of ids) {
    if (id < smallest) smallest = id
    if (id > largest) largest = id
  }
  if (largest - smallest >= ids.length * slotsPerId) {
    const positions = new Map(Array.from(ids, (id, position) => [id, position]))
    return (id) => positions.get(id) ?? -1
  }
  const table = new Int32Array(ids.length === 0 ? 0 : largest - smallest + 1).fill(-1)
  for (let position = 0; position < ids.length; position++) table[ids[position]! - smallest] = position
  return (id) => table[id - smallest] ?? -1
}

function compareDigits(a: string, b: string): number {
  const [left, right] = [withoutZeros(a), withoutZeros(b)]
  return left.length - right.length || compareCodeUnits(left, right) || compareCodeUnits(a, b)
}

const withoutZeros = (digits: string) => (digits.startsWith('0') ? digits.replace(/^0+/, '') : digits)

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
