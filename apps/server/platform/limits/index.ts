export { exchangeCounts } from './exchange.ts'
export { forgetCountsBefore } from './queries.ts'
export { type RequestCounts, requestCounts, type Spending } from './request-counts.ts'
