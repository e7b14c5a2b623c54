export { sandboxGateway } from './gateway.ts'
export { sandboxBank } from './routes.ts'
