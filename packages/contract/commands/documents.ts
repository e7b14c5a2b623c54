import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { codeText } from './values.ts'

/** The kinds of images for an application. */
export const uploadedKinds = ['ID_CARD_FRONT', 'PASSPORT', 'WORK_PERMIT'] as const
export type UploadedKind = (typeof uploadedKinds)[number]

/** The answer of an upload: POST documents/{kind} with one file as form data. */
export const documentAnswer = z.object({ documentId: z.string() })
export type DocumentAnswer = z.output<typeof documentAnswer>

/** The token opens POST documents/by-hand-over once; it belongs into the hash of an address, never into a path. */
export const handOverAnswer = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  expiresInSeconds: z.int(),
})
export type HandOverAnswer = z.output<typeof handOverAnswer>

/** Lets another device send this one document. @spec 8.messages */
export const handOver = defineCommand({
  path: 'documents/hand-over',
  summary: 'Create a link to upload a document from another device',
  needs: 'marketer.apply',
  body: z.strictObject({ kind: z.enum(uploadedKinds) }),
  answer: handOverAnswer,
  refusals: ['CANNOT_CHANGE_NOW'],
})

export const handOverState = z.object({ kind: z.enum(uploadedKinds), expiresInSeconds: z.int() })
export type HandOverState = z.output<typeof handOverState>

/** The document that the token allows to send. */
export const checkHandOver = defineCommand({
  path: 'documents/check-hand-over',
  summary: 'Check a link for uploading a document',
  needs: 'anybody',
  body: z.strictObject({ token: codeText({ min: 1, max: 200 }) }),
  answer: handOverState,
  refusals: ['HAND_OVER_ENDED'],
})
