import path from 'node:path'
import { createFolderStore } from './adapters/files/folder/index.ts'
import type { Config } from './config.ts'
import { checkFileStore, openFileStore } from './file-store.ts'
import { copyFiles } from './platform/files/index.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run files -- move FOLDER | fetch FOLDER'

/**
 * `npm run files -- move FOLDER`: copies the files of a folder into the store of the settings; `fetch FOLDER` copies them
 * back. Each file is read back and compared by size and SHA-256. May be repeated: only missing files are copied. Nothing
 * is deleted. Returns the exit code: 0 where both have the same files afterwards, 1 where they differ, with a line for each
 * difference, or 2 for wrong usage.
 */
export async function runFiles(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const [direction, folder, ...rest] = words
  if ((direction !== 'move' && direction !== 'fetch') || folder === undefined || rest.length > 0) {
    out.error(usage)
    return 2
  }
  if (config.files.store !== 's3') {
    out.error(
      'FILE_STORE: set it to s3 and name the store (docs/operations.md); the folder is in the command',
    )
    return 2
  }
  await checkFileStore(config)
  const store = openFileStore(config)
  const local = createFolderStore(path.resolve(folder))
  const copied = await copyFiles(
    direction === 'move' ? { from: local, to: store } : { from: store, to: local },
  )
  const { copiedCount, copiedBytes, unchangedCount, faults } = copied
  out.log(`Copied: ${copiedCount} files, ${copiedBytes} bytes. There already: ${unchangedCount}.`)
  for (const fault of faults) out.error(fault)
  if (faults.length > 0) {
    out.error(`The two differ in ${faults.length} files.`)
    return 1
  }
  out.log(`All ${copiedCount + unchangedCount} files were read back: sizes and SHA-256 are the same.`)
  return 0
}
