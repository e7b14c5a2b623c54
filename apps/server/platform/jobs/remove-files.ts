import { fileIsRemoved, filesToRemove } from '../documents/index.ts'
import { eachOf, type JobDeps } from './job.ts'

const atOnce = 200

/**
 * Takes the files of deleted documents out of the store, whoever deleted them. Doing it twice does no harm.
 * @returns how many are gone
 */
export async function removeFiles({ database, files }: JobDeps): Promise<number> {
  return eachOf(await filesToRemove(database, atOnce), async (fileKey) => {
    await files.remove(fileKey)
    await fileIsRemoved(database, fileKey)
    return true
  })
}
