export { originalKey } from './keys.ts'
export { oneAtATime } from './one-at-a-time.ts'
export { isPublicFile } from './queries.ts'
export { files } from './routes.ts'
