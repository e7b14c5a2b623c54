import { fileIsRemoved, filesToRemove } from '../documents/index.ts'
import { workOff } from '../processes/work-off.ts'
import type { JobDeps } from './job.ts'

const batchSize = 200
const maxAtOnce = 4

/**
 * Removes the files of deleted documents from the store. Idempotent.
 * @returns how many were removed
 */
export function removeFiles({ database, files, signal }: JobDeps): Promise<number> {
  return workOff<string>({
    next: (after = '') => filesToRemove(database, after, batchSize),
    async work(fileKey) {
      await files.remove(fileKey)
      await fileIsRemoved(database, fileKey)
      return true
    },
    ...{ maxAtOnce, signal },
  })
}
