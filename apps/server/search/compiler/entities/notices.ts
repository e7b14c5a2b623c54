import { bind, column, readByKey } from '../binding.ts'
import { accounts, allOf, type RowRule } from '../row-rules.ts'
import { sql } from '../sql.ts'
import { isOwn } from './rules.ts'

/** An SMS to somebody else, such as the receiver of an order, is none of the person's notices. */
const isToPerson: RowRule = (notice) => sql`${notice}.sms_to is null`

/** Notices: visible to their recipient, and to staff who support people. */
export const noticeBindings = {
  Notice: bind('Notice', (own) => ({
    table: 'notices',
    monthBy: 'created_at',
    owner: column('person_id'),
    rows: { ...accounts(allOf(isOwn, isToPerson)), 'people.read': 'all' },
    mayLag: 'never',
    lists: readByKey,
    fields: {
      ...own.columns('id', 'kind', 'createdAt', 'readAt'),
      details: { value: (notice) => sql`${notice}.details::text`, comparable: 'never' },
    },
    relations: {},
  })),
} as const
