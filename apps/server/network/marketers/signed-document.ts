import { contractOf } from '../../content/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { deleteDocument, insertDocument, storeFile } from '../../platform/documents/index.ts'
import { paperOf } from './contract-pdf/paper.ts'
import { renderPaper } from './contract-pdf/render.ts'
import * as papers from './queries/papers.ts'

/**
 * Makes the paper of a signature where it is missing: a PDF that the person can download. Of two made at once, one is
 * deleted.
 * @returns whether this call made it
 */
export async function makeSignedDocument(
  deps: Pick<AppDeps, 'clock' | 'database' | 'files'>,
  { applicationId, now }: { applicationId: number; now: Temporal.Instant },
): Promise<boolean> {
  const { database } = deps
  const signed = await papers.findUnprinted(database, applicationId)
  const contract = signed && (await contractOf(database, signed.contract_version))
  if (!contract) return false
  const file = await storeFile(deps, await renderPaper(paperOf(signed, contract)), 'application/pdf')
  return transact(database, async (tx) => {
    const owner = { personId: signed.person_id }
    const documentId = await insertDocument(tx, { owner, kind: 'SIGNED_CONTRACT', file, now })
    const paper = { applicationId, signedAt: signed.signed_at_exactly, documentId }
    const isSaved = await papers.saveSignedDocument(tx, paper)
    // Another call made it, or it was signed again meanwhile. Deleting the row removes the file too.
    if (!isSaved) await deleteDocument(tx, documentId)
    return isSaved
  })
}
