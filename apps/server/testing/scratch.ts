import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { foldersInMemory } from '../adapters/postgres/cluster-home.ts'

/**
 * A new folder that other accounts can enter, in memory where there is enough free space: PostgreSQL runs as another
 * account where this process is root.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const [parent = tmpdir()] = foldersInMemory()
  const folder = await mkdtemp(path.join(parent, prefix))
  await chmod(folder, 0o755)
  return folder
}
