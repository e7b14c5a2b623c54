import type { TestProject } from 'vitest/node'
import { startThrowAwayCluster } from '../adapters/postgres/cluster.ts'
import { writeUnseen } from './refusals.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's throw-away PostgreSQL cluster. */
    clusterUrl: string
  }
}

/** One cluster for the whole run. It ends with the run, and by itself should the run be killed. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster()
  project.provide('clusterUrl', cluster.url)
  return async () => {
    writeUnseen()
    await cluster.stop()
  }
}
