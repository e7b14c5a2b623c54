export { startNotifier } from './notifier.ts'
