import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'

/**
 * The target of an import. Rules match on `to`: a path from the root ('packages/domain/money/index.ts'),
 * 'npm:<package>', 'node:<module>', or 'nowhere:<specifier>' where there is no such module.
 */
export type Resolved = { to: string; byName: boolean }

export type Workspace = {
  name: string
  folder: string
  exports: Record<string, string>
  imports: Record<string, string>
}

/** The workspaces of a repository, read from their package.json files. */
export function readWorkspaces(root: string, folders: readonly string[]): Workspace[] {
  return folders.map((folder) => {
    const manifest = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Partial<Workspace>
    return {
      name: manifest.name ?? folder,
      folder,
      exports: manifest.exports ?? {},
      imports: manifest.imports ?? {},
    }
  })
}

export function resolveImport(
  root: string,
  workspaces: readonly Workspace[],
  { from, specifier }: { from: string; specifier: string },
): Resolved {
  if (specifier.startsWith('.'))
    return { to: fileAt(root, posix.join(posix.dirname(from), specifier)), byName: false }
  if (specifier.startsWith('#')) {
    const workspace = workspaces.find(({ folder }) => from.startsWith(`${folder}/`))
    return { to: entryOf(root, workspace?.folder ?? '.', workspace?.imports ?? {}, specifier), byName: false }
  }
  const packageName = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const workspace = workspaces.find(({ name }) => name === packageName)
  if (workspace) {
    const subpath = `.${specifier.slice(packageName.length)}`
    return { to: entryOf(root, workspace.folder, workspace.exports, subpath), byName: true }
  }
  const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(packageName)
  return { to: isBuiltin ? `node:${specifier.replace(/^node:/, '')}` : `npm:${packageName}`, byName: true }
}

// The entries of "exports" and "imports" that this repository uses: exact names and names with one star.
function entryOf(root: string, folder: string, entries: Record<string, string>, name: string): string {
  const exact = entries[name]
  if (exact) return fileAt(root, posix.join(folder, exact))
  for (const [pattern, path] of Object.entries(entries)) {
    const [before, after] = pattern.split('*')
    if (before === undefined || after === undefined) continue
    if (!name.startsWith(before) || !name.endsWith(after) || name.length < before.length + after.length)
      continue
    const star = name.slice(before.length, name.length - after.length)
    return fileAt(root, posix.join(folder, path.replaceAll('*', star)))
  }
  return `nowhere:${folder} exports no ${name}`
}

function fileAt(root: string, path: string): string {
  // Vite's suffixes (?url, ?raw, ?worker) name the same file.
  const plain = path.replace(/\?.*$/, '')
  // Built files may not exist yet.
  const isThere = plain.includes('/dist/') || existsSync(join(root, plain))
  return isThere ? plain : `nowhere:${plain}`
}
