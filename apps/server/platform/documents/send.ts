import { Refusal } from '@anar/contract/errors'
import type { FastifyReply } from 'fastify'
import type { FileStore } from '../ports/files.ts'
import type { DocumentRow } from './queries.ts'

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

/**
 * Answers with a document's content, uncacheable. NOT_FOUND where the store has lost it.
 * @param isDownload the browser saves it instead of showing it
 */
export async function sendDocument(
  reply: FastifyReply,
  files: FileStore,
  { document, isDownload = false }: { document: DocumentRow; isDownload?: boolean },
): Promise<FastifyReply> {
  const content = await files.get(document.file_key)
  if (!content) throw new Refusal('NOT_FOUND')
  const name = `${document.kind.toLowerCase().replaceAll('_', '-')}.${endings[document.media_type] ?? 'bin'}`
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(document.media_type)
    .send(content)
}
