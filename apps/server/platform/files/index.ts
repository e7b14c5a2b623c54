export { originalKey } from './keys.ts'
export { isPublicFile } from './queries.ts'
export { files } from './routes.ts'
