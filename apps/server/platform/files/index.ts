export { originalKey } from './keys.ts'
export { cancelRemoval, fileIsRemoved, filesToRemove, isPublicFile, scheduleRemoval } from './queries.ts'
export { removeStored } from './removal.ts'
export { files } from './routes.ts'
