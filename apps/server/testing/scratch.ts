import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { foldersInMemory } from '../adapters/postgres/cluster-home.ts'

/** A fresh folder that other accounts can enter, in memory where there is room: PostgreSQL runs as another one where this process is root. */
export async function scratchFolder(prefix: string): Promise<string> {
  const [place = tmpdir()] = foldersInMemory()
  const folder = await mkdtemp(path.join(place, prefix))
  await chmod(folder, 0o755)
  return folder
}
