import path from 'node:path'
import { createFolderStore } from './adapters/files/folder/index.ts'
import { checkS3, createS3Store } from './adapters/files/s3/index.ts'
import type { Config } from './config.ts'
import type { FileStore } from './platform/ports/files.ts'

/** The store that the settings choose. Apart from the other adapters, so that a command loads no more than this. */
export function openFileStore({ dataFolder, files }: Pick<Config, 'dataFolder' | 'files'>): FileStore {
  return files.store === 's3' ? createS3Store(files) : createFolderStore(path.join(dataFolder, 'files'))
}

/** Throws where the store cannot be used; the message names the setting and what to change. */
export async function checkFileStore({ files }: Pick<Config, 'files'>): Promise<void> {
  if (files.store === 's3') await checkS3(files)
}
