import { serveProcess } from '../platform/processes/process-work.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { drawCatalogue, drawPicture } from './pictures.ts'

/** One drawing under its file id. */
export type Drawn = { fileId: string; svg: Uint8Array }

// A process of its own: fonts and drawings take memory that the server, which lives on, would never give back. It tells
// the drawing that is asked for first, then all others of the catalogue.
serveProcess(async (fileId: string, tell) => {
  const catalogue = demoCatalogue()
  const svg = await drawPicture(catalogue, fileId)
  if (!svg) return
  tell({ fileId, svg } satisfies Drawn)
  for (const picture of await drawCatalogue(catalogue)) tell(picture satisfies Drawn)
})
