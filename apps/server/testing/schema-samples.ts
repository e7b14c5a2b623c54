import type { Random } from '../demo/random.ts'
import { type Definition, definitionOf } from './schema-leaves.ts'

type Schema = Parameters<typeof definitionOf>[0]

/** Values by property name, such as ids of existing rows; undefined where the schema alone decides. */
export type KnownValues = (name: string, siblings: Readonly<Record<string, unknown>>) => unknown

type Sampling = { random: Random; known: KnownValues }

// Enough for several items, few enough to be fast.
const maxListLength = 3

/** A value that should be valid, by the schema and the names of its properties. */
export function sampleOf(
  schema: Schema,
  sampling: Sampling,
  name = '',
  siblings: Readonly<Record<string, unknown>> = {},
): unknown {
  const { random, known } = sampling
  const def = definitionOf(schema)
  const within = (inner: Schema) => sampleOf(inner, sampling, name, siblings)
  switch (def.type) {
    case 'object':
      return objectOf(def, sampling)
    case 'optional':
      return random.chance(0.4) ? undefined : within(def.innerType!)
    case 'nullable':
      return random.chance(0.4) ? null : within(def.innerType!)
    case 'default':
    case 'prefault':
      return random.chance(0.4) ? undefined : within(def.innerType!)
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return within(def.innerType!)
    case 'lazy':
      return within(def.getter!())
    case 'union':
      return within(random.pick(def.options!))
    case 'intersection':
      return { ...(within(def.left!) as object), ...(within(def.right!) as object) }
    case 'array':
      return listOf(def, sampling, name, siblings)
    case 'tuple':
      return def.items!.map(within)
    case 'record':
      return recordOf(def, sampling, name)
    case 'pipe':
      return pipedOf(def, sampling, name, siblings)
    case 'literal':
      return random.pick(def.values!)
    case 'enum':
      return random.pick(Object.values(def.entries!))
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return known(name, siblings) ?? numberOf(boundsOf(def), random)
    case 'string':
      return known(name, siblings) ?? textOf(boundsOf(def), def, random)
    default:
      return null
  }
}

function objectOf(def: Definition, sampling: Sampling): object {
  const made: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(def.shape!)) {
    const value = sampleOf(member, sampling, name, made)
    if (value !== undefined) made[name] = value
  }
  return made
}

function listOf(def: Definition, sampling: Sampling, name: string, siblings: object): unknown[] {
  const { min, max } = boundsOf(def)
  const length = sampling.random.between(
    min ?? 0,
    Math.min(max ?? maxListLength, Math.max(maxListLength, min ?? 0)),
  )
  const one = name.replace(/ies$/, 'y').replace(/s$/, '')
  const values = Array.from({ length }, () => sampleOf(def.element!, sampling, one, { ...siblings }))
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

function recordOf(def: Definition, sampling: Sampling, name: string): object {
  const keys = [1, 2].map(() => String(sampleOf(def.keyType!, sampling, name)))
  return Object.fromEntries(keys.map((key) => [key, sampleOf(def.valueType!, sampling, name)]))
}

// A text that is parsed to a number becomes the digits of a sample number.
function pipedOf(def: Definition, sampling: Sampling, name: string, siblings: object): unknown {
  const isDigits = leafType(def.out!) === 'number' && leafType(def.in!) === 'string'
  if (isDigits) return String(sampleOf(def.out!, sampling, name, { ...siblings }))
  const isText = leafType(def.in!) === 'string' && leafType(def.out!) === 'string'
  const bounds = isText ? [def.in!, def.out!].map((side) => boundsOf(innermost(side))) : []
  const tight = bounds.find(({ min }) => min !== null && min > 1)
  const value = sampling.known(name, { ...siblings })
  if (isText && tight) return value ?? textOf(tight, def, sampling.random)
  return sampleOf(def.in!, sampling, name, { ...siblings })
}

function innermost(schema: Schema): Definition {
  const def = definitionOf(schema)
  return def.type === 'pipe' ? innermost(def.in!) : def
}
const leafType = (schema: Schema): string => innermost(schema).type

type Bounds = { min: number | null; max: number | null; step: number | null; isWhole: boolean }

/** The bounds of a number, or of the length of a text or list. */
function boundsOf({ checks = [], format }: Definition): Bounds {
  const bounds: Bounds = { min: null, max: null, step: null, isWhole: format === 'safeint' }
  for (const { _zod } of checks) {
    const { check, value, minimum, maximum, length, inclusive, format: own } = _zod.def
    if (check === 'greater_than') bounds.min = (value ?? 0) + (inclusive ? 0 : 1)
    if (check === 'less_than') bounds.max = (value ?? 0) - (inclusive ? 0 : 1)
    if (check === 'multiple_of') bounds.step = value ?? null
    if (check === 'number_format' && own === 'safeint') bounds.isWhole = true
    bounds.min = minimum ?? length ?? bounds.min
    bounds.max = maximum ?? length ?? bounds.max
  }
  return bounds
}

function numberOf({ min, max, step, isWhole }: Bounds, random: Random): number {
  const low = min ?? 0
  // Small numbers are what people enter, and what rules between several properties allow.
  const high = Math.min(max ?? low + 1_000, low + random.pick([3, 50, 5_000, 2_000_000]))
  const value = isWhole ? random.between(low, high) : low + random.next() * (high - low)
  const rounded = step === null ? value : Math.round(value / step) * step
  return isWhole ? Math.round(rounded) : Number(Math.min(high, Math.max(low, rounded)).toFixed(4))
}

const sampleWords = ['نمونه', 'کالای خوب', 'روزانه', 'Sample', 'برای شما', 'pomegranate']

function textOf({ min, max }: Bounds, def: Definition, random: Random): string {
  if (def.format === 'date') return `2026-0${random.between(1, 9)}-1${random.between(0, 9)}`
  let text = `${random.pick(sampleWords)} ${random.between(1, 9_999)}`
  while (text.length < (min ?? 0)) text += ` ${random.pick(sampleWords)}`
  return text.slice(0, Math.max(max ?? text.length, 1)).trim()
}
