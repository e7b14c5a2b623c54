export { cancelRegistered } from './cancel.ts'
