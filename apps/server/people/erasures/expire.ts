import type { Sql } from '../../platform/db/pool.ts'
import { forgetEach } from '../../platform/personal-data/index.ts'
import { deleteContracts, deletePapersOfEnded, deletePapersOfRejected } from './queries.ts'

type Aged = { sql: Sql; before: Temporal.Instant; signal?: AbortSignal | undefined }

const atOnce = 500

/** Deletes identity papers of applications that were refused, and of contracts that ended, before a moment. */
export async function expireIdentityPapers({ sql, before, signal }: Aged): Promise<number> {
  const piece = { before: before.toString(), limit: atOnce }
  const ofRejected = await forgetEach(sql, { what: 'papers of refused applications', signal }, (after) =>
    deletePapersOfRejected(sql, { ...piece, after }),
  )
  const ofEnded = await forgetEach(sql, { what: 'papers of ended contracts', signal }, (after) =>
    deletePapersOfEnded(sql, { ...piece, after }),
  )
  return ofRejected + ofEnded
}

/** Deletes signed contracts that ended before a moment. The hash stays, which an entry of the audit log names. */
export function expireContracts({ sql, before, signal }: Aged): Promise<number> {
  const piece = { before: before.toString(), limit: atOnce }
  return forgetEach(sql, { what: 'signed contracts', signal }, (after) =>
    deleteContracts(sql, { ...piece, after }),
  )
}
