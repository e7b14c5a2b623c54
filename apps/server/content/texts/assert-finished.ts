import { Refusal } from '@anar/contract/errors'
import { openNotes } from '@anar/domain/text'
import type { Localised } from './queries.ts'

/** OPEN_NOTES {notes}: a text that its editors have not finished. Published nowhere but in the demo. */
export function assertFinished(body: Localised): void {
  const notes = [...openNotes(body.fa), ...openNotes(body.en)]
  if (notes.length > 0) throw new Refusal('OPEN_NOTES', { notes: notes.join('، ') })
}
