export { createOutbox } from './outbox.ts'
export { forgetOutboxBefore } from './queries.ts'
export { outboxPage } from './routes.ts'
