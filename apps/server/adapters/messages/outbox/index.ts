export { createOutbox } from './outbox.ts'
export { outboxPage } from './routes.ts'
