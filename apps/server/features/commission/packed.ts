/** Columns as PostgreSQL sends them in one value: its own byte order is the other one than a processor's. */
type PackedKind = 'int4' | 'float8'

const widths = { int4: 4, float8: 8 } as const

/** Whole numbers out of `string_agg(int4send(…))`, chunk by chunk. */
export function int32Of(chunks: readonly Buffer[]): Int32Array {
  return new Int32Array(joined(chunks, 'int4').buffer)
}

/** Numbers out of `string_agg(float8send(…))`. */
export function float64Of(chunks: readonly Buffer[]): Float64Array {
  return new Float64Array(joined(chunks, 'float8').buffer)
}

function joined(chunks: readonly Buffer[], kind: PackedKind): Uint8Array<ArrayBuffer> {
  const size = chunks.reduce((sum, { length }) => sum + length, 0)
  if (size % widths[kind] !== 0) throw new RangeError(`${size} bytes are no whole count of ${kind}`)
  const bytes = new Uint8Array(size)
  let end = 0
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.length
  }
  const all = Buffer.from(bytes.buffer)
  if (kind === 'int4') all.swap32()
  else all.swap64()
  return bytes
}
