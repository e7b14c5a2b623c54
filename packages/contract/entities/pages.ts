import { always, many } from './shape.ts'

/** A page of information, found by the name in its address. Its body is Markdown. */
export const Page = {
  id: 'id',
  slug: 'text',
  title: 'text',
  body: 'text',
  source: 'text?', // the body with the notes of its editors, for them alone
  changedAt: 'moment',
  version: 'integer',
  versions: many('PageVersion'), // the newest first
} as const

/** A text that a page had once. @spec 1.back-office */
export const PageVersion = {
  id: 'id',
  number: 'integer',
  title: 'text',
  body: 'text',
  publishedAt: 'moment',
  actorName: 'text?', //     nobody is known of what stood before there were versions
  page: always('Page'),
} as const
