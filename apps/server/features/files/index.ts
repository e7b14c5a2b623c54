export { files } from './routes.ts'
