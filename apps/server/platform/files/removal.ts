import type { FileStore } from '../ports/files.ts'
import { imageOfKey, variantsFolder } from './keys.ts'

/** Removes a file from the store: of an image the original first, so that nobody makes a variant of it any more. */
export async function removeStored(files: FileStore, fileKey: string): Promise<void> {
  await files.remove(fileKey)
  const fileId = imageOfKey(fileKey)
  if (fileId === null) return
  for await (const key of files.list(variantsFolder(fileId))) await files.remove(key)
}
