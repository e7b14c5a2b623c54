export { exchangeCounts } from './exchange.ts'
export { forgetCountsBefore } from './queries.ts'
export { type RequestCounts, requestCounts } from './request-counts.ts'
