/** Integers from `string_agg(int4send(…))`. PostgreSQL sends big-endian; processors are little-endian. */
export function int32Of(packed: Buffer): Int32Array {
  return new Int32Array(swapped(packed, Int32Array.BYTES_PER_ELEMENT).buffer)
}

/** Numbers from `string_agg(float8send(…))`. */
export function float64Of(packed: Buffer): Float64Array {
  return new Float64Array(swapped(packed, Float64Array.BYTES_PER_ELEMENT).buffer)
}

function swapped(packed: Buffer, width: number): Uint8Array<ArrayBuffer> {
  if (packed.length % width !== 0)
    throw new RangeError(`${packed.length} bytes are no whole count of ${width}`)
  const bytes = new Uint8Array(packed)
  const all = Buffer.from(bytes.buffer)
  if (width === Int32Array.BYTES_PER_ELEMENT) all.swap32()
  else all.swap64()
  return bytes
}

/**
 * The rows of a chunk ordered by key, then by `ties` (few keys are equal). All keys lie within one range of 2^bits.
 */
export function rowsByKey(keys: Float64Array, bits: number, ties: Float64Array): Int32Array {
  // `&` reads the lowest 32 bits of a number, however large it is.
  const mask = 2 ** bits - 1
  const nextOf = new Int32Array(mask + 2)
  for (const key of keys) nextOf[(key & mask) + 1]!++
  for (let key = 0; key <= mask; key++) nextOf[key + 1]! += nextOf[key]!
  const rows = new Int32Array(keys.length)
  for (let row = 0; row < keys.length; row++) rows[nextOf[keys[row]! & mask]!++] = row
  for (let at = 1; at < rows.length; at++) {
    const row = rows[at]!
    let to = at
    while (to > 0 && keys[rows[to - 1]!] === keys[row] && ties[rows[to - 1]!]! > ties[row]!) {
      rows[to] = rows[to - 1]!
      to--
    }
    rows[to] = row
  }
  return rows
}
