import { fileIsRemoved, filesToRemove, removeStored } from '../files/index.ts'
import { workOff } from '../processes/work-off.ts'
import type { JobDeps } from './job.ts'

const batchSize = 200
const maxAtOnce = 4

/**
 * Removes files without a row from the store: those of deleted documents and images, and those whose row never followed.
 * Idempotent: an entry of the queue is deleted after its file.
 * @returns how many were removed
 */
export function removeFiles({ database, files, signal }: JobDeps, now: Temporal.Instant): Promise<number> {
  return workOff<string>({
    next: (after = '') => filesToRemove(database, { after, limit: batchSize, now }),
    async work(fileKey) {
      await removeStored(files, fileKey)
      await fileIsRemoved(database, fileKey)
      return true
    },
    ...{ maxAtOnce, signal },
  })
}
