export * from './auth.ts'
export * from './baskets.ts'
export * from './office.ts'
