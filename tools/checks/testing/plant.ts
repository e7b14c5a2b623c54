import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes a small repository into a temporary folder, hands its root to `use` and removes it afterwards. */
export function withPlanted<T>(files: Readonly<Record<string, string>>, use: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'anar-planted-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
