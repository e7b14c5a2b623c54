import type { z } from 'zod'

/** The parts of Zod's schema definitions that we read; see `$ZodTypeDef` of `zod/v4/core`. */
export type Definition = {
  type: string
  checks?: { _zod: { def: Check } }[]
  /** Of a schema that is a check itself, such as `z.iso.date()`. */
  pattern?: RegExp
  format?: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  items?: z.ZodType[]
  getter?: () => z.ZodType
  values?: unknown[]
  entries?: Record<string, string | number>
}
type Check = {
  check?: string
  format?: string
  value?: number
  minimum?: number
  maximum?: number
  length?: number
  inclusive?: boolean
  pattern?: RegExp
}

type Bounds = { min: number | null; max: number | null }
/** A number, a text or a list of a schema with the bounds of its checks; null where there is none. */
export type SchemaLeaf = {
  path: string
  kind: 'number' | 'string' | 'array' | 'unknown'
  /** Whether it is a calendar day. */
  isDay: boolean
  /** Parses a value, through all stages of a pipe; undefined for an invalid one. */
  read: (value: unknown) => unknown
} & Bounds

/** Zod's own description of a schema. */
export const definitionOf = (schema: z.ZodType) =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def

/**
 * Every number, text and list below a schema. A text or number that goes through the stages of a pipe is one leaf with
 * the tightest bounds of them; a text that is read as a number needs the number's bounds.
 */
export function leavesOf(schema: z.ZodType, path = ''): SchemaLeaf[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, member]) =>
        leavesOf(member, path === '' ? name : `${path}.${name}`),
      )
    case 'array':
      return [leaf(schema, path, 'array'), ...leavesOf(def.element!, `${path}[]`)]
    case 'tuple':
      return def.items!.flatMap((item, index) => leavesOf(item, `${path}[${index}]`))
    case 'record':
      return [...leavesOf(def.keyType!, `${path}{key}`), ...leavesOf(def.valueType!, `${path}{}`)]
    case 'union':
      return def.options!.flatMap((option) => leavesOf(option, path))
    case 'intersection':
      return [...leavesOf(def.left!, path), ...leavesOf(def.right!, path)]
    case 'pipe':
      return piped(schema, leavesOf(def.in!, path), leavesOf(def.out!, path))
    case 'lazy':
      return leavesOf(def.getter!(), path)
    case 'number':
    case 'string':
      return [leaf(schema, path, def.type)]
    case 'unknown':
    case 'any':
    case 'custom':
      return [leaf(schema, path, 'unknown')]
    default:
      return def.innerType ? leavesOf(def.innerType, path) : []
  }
}

function leaf(schema: z.ZodType, path: string, kind: SchemaLeaf['kind']): SchemaLeaf {
  const def = definitionOf(schema)
  const isDay = def.format === 'date'
  return { path, kind, isDay, read: (value) => schema.safeParse(value).data, ...boundsOf(def) }
}

function boundsOf({ checks = [], pattern }: Definition): Bounds {
  const bounds: Bounds = { min: null, max: null }
  for (const each of [{ pattern }, ...checks.map(({ _zod }) => _zod.def)] as Check[]) {
    const { min, max } = boundsOfCheck(each)
    bounds.min = tighter(bounds.min, min, Math.max)
    bounds.max = tighter(bounds.max, max, Math.min)
  }
  return bounds
}

function boundsOfCheck({ check, value, minimum, maximum, length, pattern }: Check): Bounds {
  if (check === 'greater_than') return { min: value ?? null, max: null }
  if (check === 'less_than') return { min: null, max: value ?? null }
  const max: number | null = maximum ?? length ?? (pattern ? maxLengthOf(pattern) : null)
  return { min: minimum ?? length ?? null, max }
}

// A pattern bounds a text where it is anchored and has only bounded repetitions; the bound itself is not computed.
function maxLengthOf({ source }: RegExp): number | null {
  const bare = source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  const isCounted = /^\^.*\$$/s.test(source) && !/[*+]|\{\d+,\}/.test(bare)
  return isCounted ? Number.POSITIVE_INFINITY : null
}

function piped(schema: z.ZodType, before: SchemaLeaf[], after: SchemaLeaf[]): SchemaLeaf[] {
  const [first] = before
  const [second] = after
  const isOneLeaf = first !== undefined && before.length === 1 && after.length <= 1
  if (!isOneLeaf) return [...before, ...after]
  const read = (value: unknown) => schema.safeParse(value).data
  if (second === undefined) return [{ ...first, read }]
  if (second.kind === 'number' && first.kind === 'string') return [{ ...second, read }]
  if (second.kind !== first.kind) return [...before, ...after]
  const min = tighter(first.min, second.min, Math.max)
  return [{ ...first, read, min, max: tighter(first.max, second.max, Math.min) }]
}

function tighter(one: number | null, other: number | null, of: typeof Math.max): number | null {
  if (one === null) return other
  return other === null ? one : of(one, other)
}
