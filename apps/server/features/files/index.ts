export { originalKey } from './keys.ts'
export { oneAtATime } from './one-at-a-time.ts'
export { files } from './routes.ts'
