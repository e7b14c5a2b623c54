import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const foldersLeftOut = new Set(['node_modules', 'dist', 'coverage'])

/**
 * The files of a folder and below, as paths from `root` with forward slashes, sorted.
 * Built and hidden folders are left out; a folder that does not exist has no files.
 */
export function filesBelow(root: string, folders: readonly string[], extension: RegExp): string[] {
  return folders
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => extension.test(path))
    .sort()
}

function filesOf(root: string, folder: string): string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isFile()) return [path]
    const isLeftOut = foldersLeftOut.has(entry.name) || entry.name.startsWith('.')
    return entry.isDirectory() && !isLeftOut ? filesOf(root, path) : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
