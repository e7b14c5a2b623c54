import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ClusterInUse, startCluster } from './cluster.ts'
import { clusterHome } from './cluster-home.ts'
import { clusterUser } from './cluster-user.ts'
import { superuser } from './initialise.ts'
import { readPostmaster } from './postmaster.ts'

/**
 * The database of a data folder, for a command that runs beside the shop or without it: the PostgreSQL of a running
 * Anar, or one started for the duration of the command. `stop` stops only the latter.
 */
export async function reachCluster(options: {
  dataFolder: string
  isChosen: boolean
}): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startCluster(options)
  } catch (error) {
    if (!(error instanceof ClusterInUse)) throw error
    return { url: await runningUrl(options), stop: async () => {} }
  }
}

async function runningUrl(options: { dataFolder: string; isChosen: boolean }): Promise<string> {
  const home = await clusterHome({ ...options, user: clusterUser() })
  const postmaster = await readPostmaster(path.join(home, 'cluster'))
  if (!postmaster?.isReady) throw new Error(`PostgreSQL in ${home} is not ready; try again in a moment`)
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim()
  const { port, socketFolder } = postmaster
  const host = socketFolder ? `host=${encodeURIComponent(socketFolder)}&` : ''
  return `postgresql://${superuser}:${password}@localhost:${port}/postgres?${host}sslmode=disable`
}
