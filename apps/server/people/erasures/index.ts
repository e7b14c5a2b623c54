export { erasePerson } from './erase.ts'
export { expireContracts, expireIdentityPapers } from './expire.ts'
export {
  deleteRequest,
  dueRequests,
  insertRequest,
  lockUnerased,
  putOff,
  requestOf,
} from './queries.ts'
export { listErasures, listedSince } from './redo-list.ts'
