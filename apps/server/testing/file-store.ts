import { describe, expect, it } from 'vitest'
import type { FileStore } from '../platform/ports/files.ts'

/** What every store of files does, for its tests. `open` returns the same empty store each time. */
export function describeFileStore(name: string, open: () => FileStore): void {
  const keysIn = async (folder: string) => (await Array.fromAsync(open().list(folder))).toSorted()

  describe(`${name}, as every store of files`, () => {
    it('gives back what was put under a key, and null for a key without content', async () => {
      await open().put('originals/rose-toner', Buffer.from('svg'))
      expect(await open().get('originals/rose-toner')).toEqual(Buffer.from('svg'))
      expect(await open().exists('originals/rose-toner')).toBe(true)
      expect(await open().get('originals/none')).toBeNull()
      expect(await open().exists('originals/none')).toBe(false)
    })

    it('stores every byte, a megabyte of them and none', async () => {
      const large = Buffer.alloc(1_000_000, 'رز'.repeat(7))
      await open().put('private/documents/large', large)
      await open().put('private/documents/empty', Buffer.alloc(0))
      expect((await open().get('private/documents/large'))?.equals(large)).toBe(true)
      expect(await open().get('private/documents/empty')).toEqual(Buffer.alloc(0))
    })

    it('removes what was put, and ignores a key without content', async () => {
      await open().put('private/documents/gone', Buffer.from('x'))
      await open().remove('private/documents/gone')
      expect(await open().get('private/documents/gone')).toBeNull()
      await open().remove('private/documents/gone')
      expect(await keysIn('private/documents/gone')).toEqual([])
    })

    it('lists the keys of a folder with those of the folders in it, and all for none', async () => {
      for (const key of [
        'variants/a/320.webp',
        'variants/a/640.avif',
        'variants/ab/320.webp',
        'audit-heads/day.json',
      ])
        await open().put(key, Buffer.from(key))
      expect(await keysIn('variants/a/')).toEqual(['variants/a/320.webp', 'variants/a/640.avif'])
      expect(await keysIn('variants/none/')).toEqual([])
      expect(await keysIn('')).toEqual(
        expect.arrayContaining(['audit-heads/day.json', 'variants/ab/320.webp']),
      )
    })

    it('stores one object where twenty put the same key at once', async () => {
      await Promise.all(
        Array.from({ length: 20 }, () => open().put('variants/b/320.webp', Buffer.from('webp'))),
      )
      expect(await keysIn('variants/b/')).toEqual(['variants/b/320.webp'])
    })
  })
}

/** That a store accepts no key that leads out of it. */
export async function expectKeysWithin(store: FileStore): Promise<void> {
  for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'A', 'a\\b']) {
    await expect(store.put(key, Buffer.from(''))).rejects.toThrow(RangeError)
    await expect(store.get(key)).rejects.toThrow(RangeError)
  }
}
