import { fileIsRemoved, filesToRemove } from '../documents/index.ts'
import { eachOf, type JobDeps } from './job.ts'

const atOnce = 200

/**
 * Removes the files of deleted documents from the store. Idempotent.
 * @returns how many were removed
 */
export async function removeFiles({ database, files }: JobDeps): Promise<number> {
  return eachOf(await filesToRemove(database, atOnce), async (fileKey) => {
    await files.remove(fileKey)
    await fileIsRemoved(database, fileKey)
    return true
  })
}
