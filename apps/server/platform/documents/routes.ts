import * as contract from '@anar/contract/commands'
import { documentKinds } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../audit/index.ts'
import { accountOf } from '../caller/index.ts'
import { handle, transact } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { senderOf } from '../http/sender.ts'
import type { Sender } from '../processes/bounded-queue.ts'
import { settingsOf } from '../settings/index.ts'
import * as commands from './commands.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { isIdentityPaper, mayRead, maySend } from './policy.ts'
import { findDocument } from './queries.ts'
import { sendDocument } from './send.ts'
import { multipartScope, readImage } from './upload.ts'

const tokenHeader = 'x-hand-over-token'
/** Token checks a minute from one address; a phone needs one. */
const checksPerMinute = 30
const uploadAnswers = { 200: contract.documentAnswer }

/**
 * POST documents/{kind} and documents/by-hand-over (form data), POST documents/hand-over and check-hand-over,
 * GET documents/{id}.
 */
export function documents(app: App, deps: AppDeps): void {
  const store = createDocumentStore(deps)
  multipartScope(app, deps, (scope) => {
    uploadRoute(scope, deps, store)
    handedOverRoute(scope, deps, store)
  })
  handOverCommands(app, deps)
  readRoute(app, deps)
}

function uploadRoute(scope: App, deps: AppDeps, store: DocumentStore): void {
  scope.route({
    method: 'POST',
    url: '/documents/:document',
    schema: {
      summary: 'Send the picture of a document',
      params: z.object({ document: contract.nameInAddress.describe('its kind') }),
      querystring: z.object({ personId: contract.idInAddress.optional() }),
      response: uploadAnswers,
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request) => {
      const caller = await accountOf(request, deps)
      const kind = documentKinds.find((known) => known === request.params.document)
      if (!kind) throw new Refusal('NOT_FOUND')
      if (!maySend(kind, caller)) throw new Refusal('FORBIDDEN')
      const evidenceKind = contract.evidenceKinds.find((known) => known === kind)
      const sender = senderOf(request, caller.personId)
      const original = await imageOf(request, deps, { sender, isEvidence: evidenceKind !== undefined })
      const upload = { store, database: deps.database, original, sender, now: deps.clock.now() }
      if (evidenceKind) {
        return commands.storeEvidence({ ...upload, personId: caller.personId, kind: evidenceKind })
      }
      if (kind !== 'INHERITANCE') {
        const uploadedKind = z.enum(contract.uploadedKinds).parse(kind)
        return commands.storeForApplication({ ...upload, personId: caller.personId, kind: uploadedKind })
      }
      const { personId } = request.query
      if (personId === undefined) throw new Refusal('BAD_VALUE', { field: 'personId', value: '' })
      const { accountId } = caller
      return commands.storeForPerson({ ...upload, personId, kind, accountId })
    },
  })
}

/** For a phone without a session: the token in the header names the person and the document. */
function handedOverRoute(scope: App, deps: AppDeps, store: DocumentStore): void {
  scope.route({
    method: 'POST',
    url: '/documents/by-hand-over',
    schema: {
      summary: 'Send the picture that a token asks for',
      response: uploadAnswers,
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request) => {
      const token = String(request.headers[tokenHeader] ?? '')
      const now = deps.clock.now()
      const { personId, kind } = await commands.checkHandOver(deps.database, token, now)
      const sender = senderOf(request, personId)
      const original = await imageOf(request, deps, { sender })
      const upload = { store, database: deps.database, original, sender, now }
      return commands.storeHandedOver({ ...upload, personId, kind, token })
    },
  })
}

function handOverCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.handOver, {
    // Not idempotent: a recorded answer would store the token, of which only the hash may be stored.
    run: ({ tx, body, caller, now }) =>
      commands.openHandOver({ tx, personId: caller.personId, kind: body.kind, now }),
  })
  handle(app, deps, contract.checkHandOver, {
    perMinute: checksPerMinute,
    run: async ({ tx, body, now }) => {
      const { kind, expiresInSeconds } = await commands.checkHandOver(tx, body.token, now)
      return { kind, expiresInSeconds }
    },
  })
}

/**
 * GET documents/{id}: the content, for its owner and its reviewers; NOT_FOUND for everybody else. A reviewer's view of an
 * identity document is audited.
 */
function readRoute(app: App, deps: AppDeps): void {
  app.get(
    '/documents/:document',
    {
      schema: {
        summary: 'The content of a document',
        params: z.object({ document: contract.nameInAddress.describe('its id') }),
        querystring: z.object({ download: z.enum(['true', 'false']).optional() }),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const caller = await accountOf(request, deps)
      const document = await findDocument(deps.database, request.params.document)
      if (!document || !mayRead(document, caller)) throw new Refusal('NOT_FOUND')
      if (document.person_id !== caller.personId && isIdentityPaper(document)) {
        const { kind, person_id: personId, seller_application_id: sellerApplicationId } = document
        await transact(deps.database, (tx) =>
          recordAudit(tx, {
            accountId: caller.accountId,
            action: 'documents/view',
            subject: personId === null ? `seller-application ${sellerApplicationId}` : `person ${personId}`,
            details: { documentId: document.id, kind },
            now: deps.clock.now(),
          }),
        )
      }
      return sendDocument(reply, deps.files, { document, isDownload: request.query.download === 'true' })
    },
  )
}

async function imageOf(
  request: FastifyRequest,
  { database }: AppDeps,
  { sender, isEvidence = false }: { sender: Sender; isEvidence?: boolean },
): Promise<Buffer> {
  const settings = await settingsOf(database)
  const megabytes = settings[isEvidence ? 'returnImageMegabytes' : 'documentMegabytes']
  return readImage(request, { megabytes, sender })
}
