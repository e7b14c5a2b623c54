import { type Expression, type FieldAccess, localized, type ValueBinding } from '../binding.ts'
import { sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'

const withoutNotes: Expression = (row, scope) => sql`without_notes(${localized('body')(row, scope)})`

/** Editors of content. */
function editors({ kinds }: ViewerClass): FieldAccess {
  return kinds.includes('texts.edit') ? 'seen rows' : 'nowhere'
}

/** A long text: everybody reads it without the notes of its editors, who read the source. */
export const markdown = {
  body: { value: withoutNotes, comparable: 'never' },
  source: { value: localized('body'), comparable: 'never', access: editors },
} as const satisfies Record<string, ValueBinding>
