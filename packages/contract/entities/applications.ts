import { always, many, one } from './shape.ts'

/** A person's application to become a marketer: visible to the person and to its reviewers. @spec 4.marketer-status */
export const MarketerApplication = {
  id: 'id',
  state: 'code',
  isEligible: 'boolean?',
  /** The answers to the questions of eligibility, as JSON. @spec 6.network-eligibility */
  answers: 'text?',
  fatherName: 'text?',
  certificateNumber: 'text?',
  maritalStatusEnum: 'code?',
  militaryStatusEnum: 'code?',
  iban: 'text?',
  contractVersion: 'integer?',
  /** SHA-256 of the Persian text that was signed, in hexadecimal. */
  contractSha256: 'text?',
  signedAt: 'moment?',
  createdAt: 'moment',
  submittedAt: 'moment?',
  decidedAt: 'moment?',
  reason: 'text',
  networkMarketer: always('NetworkMarketer'),
  superior: one('PublicMarketer'),
  documents: many('Document'),
  signedDocument: one('Document'),
} as const

/** The public part of a marketer, for their customers: a name and a username. */
export const PublicMarketer = { id: 'id', username: 'text', firstName: 'text', lastName: 'text' } as const

/** A private image or paper; its content is at GET documents/{id}. */
export const Document = { id: 'text', kind: 'code', mediaType: 'text', createdAt: 'moment' } as const

/** The text of the legal contract; the newest is the one to sign. Its body is Markdown. */
export const ContractVersion = {
  id: 'id',
  version: 'integer',
  body: 'text',
  source: 'text?', // the body with the notes of its editors, for editors only
  publishedAt: 'moment',
} as const

/** An article of the training section. */
export const TrainingArticle = {
  id: 'id',
  position: 'integer',
  title: 'text',
  body: 'text',
  source: 'text?', // the body with the notes of its editors, for editors only
  minutes: 'integer',
  /** Null: a draft, which only the office sees. */
  publishedAt: 'moment?',
  /** Whether by the caller. */
  isRead: 'boolean',
  revision: 'integer?', // for its editors
} as const
