import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contract from './index.ts'
import { commands, reads } from './list.ts'

/** Invisible characters that come with text copied from a page, a message or a document. */
const unseen = [
  0x00ad, 0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
]
  .concat([0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff])
  .map((code) => String.fromCodePoint(code))

/** Typed values: each field accepts at least one of them. */
const samples = [
  '',
  '123456',
  '1234567890',
  '09121234567',
  'anar-10',
  'sara.rezaei',
  'sara@shop.example',
  'IR580540105180021273113007',
  '0499370899',
  '10380284790',
  'A1234567',
  'IRANIAN',
  'مریم رضایی از تهران',
  'rose-water-toner',
  'https://shop.example/seal',
  '4006381333931',
  '1234567890123456789012',
  '۱۴۰۵/۱',
  'شرایط قرارداد '.repeat(40).trim(),
]

/** Fields that are not typed: secrets are not changed, others come from a machine or from a list. */
const isNoText = (path: string) =>
  /password|repeated/i.test(path) ||
  /(sessionId|provinceId|visitor|ids|sha256|swatch|month|Month|\bday|Day|holidays|Date|At|On|from|to|filter|images|documentIds?|IDs?)(\[\])?$/.test(
    path,
  )

type Leaf = { path: string; schema: z.ZodType }

/** Every text of a schema: what accepts a sample and no number. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, below]) =>
        leavesOf(below, `${path}.${name}`),
      )
    case 'array':
      return leavesOf(def['element'] as z.ZodType, `${path}[]`)
    case 'record':
      return leavesOf(def['valueType'] as z.ZodType, `${path}[]`)
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => leavesOf(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return leavesOf(def['innerType'] as z.ZodType, path)
    case 'pipe':
      return holdsText(def['in'] as z.ZodType) ? [{ path, schema }] : leavesOf(def['in'] as z.ZodType, path)
    case 'string':
      return [{ path, schema }]
    default:
      return []
  }
}

function holdsText(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  return def.type === 'string' || (def.type === 'pipe' && holdsText(def['in'] as z.ZodType))
}

// Bodies may have no other fields; answers, which are not typed, may.
const isSent = (schema: z.ZodType) =>
  (
    (schema as unknown as { def: { catchall?: z.ZodType } }).def.catchall as
      | { def?: { type: string } }
      | undefined
  )?.def?.type === 'never'
const bodies = Object.fromEntries(commands.map(({ path, body }) => [path, body]))
const queries = Object.fromEntries(reads.map(({ path, query }) => [path, query]))
const leaves = Object.entries({ ...bodies, ...queries, ...contract })
  .filter(([, value]) => value instanceof z.ZodType && isSent(value))
  .flatMap(([name, value]) => leavesOf(value as z.ZodType, name))
  .filter(({ path }) => !isNoText(path))

describe('what is pasted with unseen characters around it', () => {
  it('is looked for in every schema of a command', () => {
    expect(leaves.length).toBeGreaterThan(150)
  })

  it.each(leaves)('is read as the bare text: $path', ({ schema }) => {
    const good = samples.filter((sample) => schema.safeParse(sample).success)
    expect(good, 'a sample that is good here').not.toEqual([])
    for (const sample of good) {
      const bare = schema.parse(sample)
      for (const character of unseen) {
        expect(schema.safeParse(`${character}${sample}${character}`), escape(character)).toEqual({
          success: true,
          data: bare,
        })
      }
    }
  })
})
