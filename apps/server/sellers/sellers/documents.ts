import { idInAddress, nameInAddress, sellerSignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import {
  createDocumentStore,
  type DocumentStore,
  findDocument,
  insertDocument,
  multipartScope,
  readImage,
  type StoredFile,
  sendDocument,
} from '../../platform/documents/index.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { applicationOf, openApplicationOf, takeStep } from './applicant.ts'
import { setOfficialNewspaper } from './application/queries.ts'
import type { StepContext } from './application/step-context.ts'
import { deleteDocument, peopleOf, setIdCard } from './personnel/queries.ts'

type SaveFile = (context: Omit<StepContext<unknown>, 'body'>, file: StoredFile) => Promise<void>

const answers = { 200: sellerSignUpState }

/**
 * POST sellers/documents/official-newspaper and sellers/documents/id-card/{sellerPersonId} (form data, one image),
 * GET sellers/documents/{id}: the documents of this browser's own application.
 * @spec 5.upload-size, 2.seller-sign-up.3
 */
export function sellerDocuments(app: App, deps: AppDeps): void {
  const store = createDocumentStore(deps)
  multipartScope(app, deps, (scope) => {
    scope.route({
      method: 'POST',
      url: '/sellers/documents/official-newspaper',
      schema: { summary: 'Send the official newspaper', response: answers },
      serializerCompiler: () => JSON.stringify,
      handler: (request) => upload(deps, store, request, saveOfficialNewspaper),
    })
    scope.route({
      method: 'POST',
      url: '/sellers/documents/id-card/:sellerPersonId',
      schema: {
        summary: 'Send the ID card of one of the personnel',
        params: z.object({ sellerPersonId: idInAddress }),
        response: answers,
      },
      serializerCompiler: () => JSON.stringify,
      handler: (request) => upload(deps, store, request, saveIdCard(request.params.sellerPersonId)),
    })
  })
  app.get(
    '/sellers/documents/:id',
    {
      schema: {
        summary: "A paper of this browser's own application",
        params: z.object({ id: nameInAddress }),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const application = await applicationOf(deps.database, request, deps.clock.now())
      const document = await findDocument(deps.database, request.params.id)
      if (!document || document.seller_application_id !== application.id) throw new Refusal('NOT_FOUND')
      return sendDocument(reply, deps.files, { document })
    },
  )
}

/** Reads, encodes and stores one image as a step of the application. */
async function upload(deps: AppDeps, store: DocumentStore, request: FastifyRequest, save: SaveFile) {
  const { database } = deps
  const now = deps.clock.now()
  // Checked before the upload is read, so that nothing is encoded without an application.
  await openApplicationOf(database, request, now)
  const { documentMegabytes: megabytes } = await settingsOf(database)
  const sender = senderOf(request)
  const file = await store.storeImage(await readImage(request, { megabytes, sender }), sender)
  return transact(database, (tx) =>
    takeStep({ tx, request, locale: request.locale, now }, (context) => save(context, file)),
  )
}

/** Of juridical persons only: WRONG_STEP. The image replaces the former one. */
async function saveOfficialNewspaper(context: Omit<StepContext<unknown>, 'body'>, file: StoredFile) {
  const { tx, application, now } = context
  if (application.seller_type !== 'JURIDICAL_PERSON') throw new Refusal('WRONG_STEP')
  const owner = { sellerApplicationId: application.id }
  const documentId = await insertDocument(tx, { owner, kind: 'OFFICIAL_NEWSPAPER', file, now })
  await setOfficialNewspaper(tx, application.id, documentId)
  const before = application.official_newspaper_document_id
  if (before) await deleteDocument(tx, before)
}

/** USER_NOT_FOUND where the application has no such person. */
function saveIdCard(sellerPersonId: number): SaveFile {
  return async ({ tx, application, now }, file) => {
    const person = (await peopleOf(tx, application.id)).find((one) => one.id === sellerPersonId)
    if (!person) throw new Refusal('USER_NOT_FOUND')
    const owner = { sellerApplicationId: application.id }
    const documentId = await insertDocument(tx, { owner, kind: 'SIGNATORY_ID_CARD', file, now })
    await setIdCard(tx, person.id, documentId)
    if (person.id_card_document_id) await deleteDocument(tx, person.id_card_document_id)
  }
}
