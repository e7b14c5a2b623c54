export { exportApproved } from './commands.ts'
