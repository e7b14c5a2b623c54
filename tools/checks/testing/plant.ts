import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes a small repository into a temporary folder, calls `use` with its root and removes it afterwards. */
export function withPlanted<T>(files: Readonly<Record<string, string>>, use: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'anar-planted-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  let used: T | undefined
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    used = use(root)
    return used instanceof Promise ? (used.finally(remove) as T) : used
  } finally {
    if (!(used instanceof Promise)) remove()
  }
}
