import path from 'node:path'
import { binariesFor } from './binaries.ts'
import { lockHome } from './cluster.ts'
import { clusterHome, stagingFolders } from './cluster-home.ts'
import { type ClusterUser, clusterUser } from './cluster-user.ts'
import { clearPredecessor } from './postmaster.ts'

/** The folder of a cluster that nobody runs, and of its password; `cluster` does not exist before the first start. */
export type StoppedCluster = {
  cluster: string
  passwordFile: string
  /** The account that must own both; null: that of this process. */
  user: ClusterUser | null
  /** The version of PostgreSQL's programs. */
  major: number
}

/**
 * Does work on the files of a data folder's cluster while it does not run: the folder is locked meanwhile, and a
 * PostgreSQL that a killed process left behind is shut down before. `ClusterInUse` where another process runs it.
 */
export async function withStoppedCluster<T>(
  options: { dataFolder: string; isChosen: boolean },
  work: (stopped: StoppedCluster) => Promise<T>,
): Promise<T> {
  const user = clusterUser()
  const home = await clusterHome({ ...options, user })
  const unlock = await lockHome(home)
  try {
    const cluster = path.join(home, 'cluster')
    await clearPredecessor(cluster)
    const { major } = await binariesFor(user, stagingFolders(user, home))
    return await work({ cluster, passwordFile: path.join(home, 'password'), user, major })
  } finally {
    unlock()
  }
}
