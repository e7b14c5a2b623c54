import { always, many } from './shape.ts'

/** A page of information, identified by the name in its address. Its body is Markdown. */
export const Page = {
  id: 'id',
  slug: 'text',
  title: 'text',
  body: 'text',
  source: 'text?', // the body with the notes of its editors, for editors only
  changedAt: 'moment',
  version: 'integer',
  versions: many('PageVersion'), // the newest first
} as const

/** A former text of a page. @spec 1.back-office */
export const PageVersion = {
  id: 'id',
  number: 'integer',
  title: 'text',
  body: 'text',
  publishedAt: 'moment',
  actorName: 'text?', //     null for texts older than versions
  page: always('Page'),
} as const
