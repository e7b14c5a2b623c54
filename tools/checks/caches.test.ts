import { describe, expect, it } from 'vitest'
import { checkCaches } from './caches.ts'
import { readRepository } from './modules.ts'
import { withPlanted } from './testing/plant.ts'

const head = '# Caches\n\n| cache | content | bound |\n|---|---|---|\n'
const memory = '\n| memory | what for | harmless because |\n|---|---|---|\n'
const disk =
  '\n| on the disk | what | harmless because |\n|---|---|---|\n| `apps/server/disk` | files | own |\n'
const page = (rows: string, others = '| `apps/server/waits.ts` | who waits | its own requests |\n') =>
  head + rows + memory + others + disk
const bytes = '| plans | plans | 2,000 entries, 16,000 bytes, 500 ms |\n'
const sound = {
  'docs/caches.md': page(bytes),
  'apps/server/plans.ts':
    "export const plans = createCache<Plan>({ name: 'plans', maxEntries: 2_000, maxBytes: 16_000, maxAgeMs: 500 })\n",
  'apps/server/waits.ts': 'const waits = new WeakMap<object, string>()\nconst fixed = new Map([[1, 2]])\n',
  'apps/server/disk/write.ts': "import { writeFile } from 'node:fs/promises'\n",
  'apps/server/demo/draw.ts': 'let outliner\n',
  'apps/server/plans.test.ts': "const plans = createCache({ name: 'other', maxEntries: 1 })\n",
}

describe('the caches that docs/caches.md lists', () => {
  it('are good where all are there with their bounds, and no other memory', () => {
    expect(resultOf({})).toEqual({ counts: '1 caches, 2 other memories', problems: [] })
  })

  it.each([
    [
      'is not listed',
      { 'docs/caches.md': page('') },
      "apps/server/plans.ts:1 the cache 'plans' is not in docs/caches.md",
    ],
    [
      'has another bound',
      { 'docs/caches.md': page('| plans | plans | 3,000 entries |\n') },
      "docs/caches.md:5 says '3,000 entries' of 'plans', which is declared with '2,000 entries, 16,000 bytes, 500 ms'",
    ],
    [
      'is gone',
      { 'docs/caches.md': page(`${bytes}| old | plans | 1 entries |\n`) },
      "docs/caches.md:6 lists 'old', which is not there",
    ],
    [
      'has no literal bound',
      { 'apps/server/more.ts': "createCache({ name: 'more', maxEntries: count })\n" },
      'apps/server/more.ts:1 a cache needs a literal name and a literal bound',
    ],
    [
      'is made by the library itself',
      { 'apps/server/more.ts': "import { LRUCache } from 'lru-cache'\n" },
      'apps/server/more.ts:1 only apps/server/platform/cache.ts imports lru-cache',
    ],
    [
      'is a Map of a module',
      { 'apps/server/more.ts': '\nexport const kept = new Map<string, string>()\n' },
      'apps/server/more.ts:2 is memory that docs/caches.md does not list',
    ],
    [
      'is a variable of a module',
      { 'apps/server/more.ts': 'let latest = null\n' },
      'apps/server/more.ts:1 is memory that docs/caches.md does not list',
    ],
    [
      'is a queue',
      { 'apps/server/more.ts': 'export const open = () => boundedQueue({ maxRunning: 1 })\n' },
      'apps/server/more.ts:1 is memory that docs/caches.md does not list',
    ],
    [
      'is a file on the disk',
      { 'apps/server/more.ts': "import { appendFile } from 'node:fs/promises'\n" },
      'apps/server/more.ts:1 writes to the disk, which docs/caches.md does not list',
    ],
    [
      'is listed without a reason',
      { 'docs/caches.md': page(bytes, '| `apps/server/waits.ts` | who waits | |\n') },
      "docs/caches.md:9 does not say why 'apps/server/waits.ts' is harmless with nodes",
    ],
    [
      'is another memory that is gone',
      {
        'docs/caches.md': page(
          bytes,
          '| `apps/server/waits.ts` | who | x |\n| `apps/server/x.ts` | x | x |\n',
        ),
      },
      "docs/caches.md:10 lists 'apps/server/x.ts', which is not there",
    ],
  ])('fail where one %s', (_, files, problem) => {
    expect(resultOf(files).problems).toEqual([problem])
  })

  it('fail where none was read', () => {
    const none = { 'docs/caches.md': page(''), 'apps/server/plans.ts': 'export const plans = null\n' }
    expect(resultOf(none).problems).toEqual(['No cache was read from apps/server.'])
  })
})

function resultOf(files: Readonly<Record<string, string>>) {
  return withPlanted({ ...sound, ...files }, (root) => {
    const { counts, problems } = checkCaches(root, readRepository(root).modules)
    return { counts, problems }
  })
}
