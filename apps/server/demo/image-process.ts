import { serveProcess } from '../platform/processes/process-work.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { drawCatalogue, drawImage } from './images.ts'

/** One drawing under its file id. */
export type Drawn = { fileId: string; svg: Uint8Array }

// A separate process: fonts and drawings take memory that the long-lived server would never release. It reports the
// requested drawing first, then all others of the catalogue.
serveProcess(async (fileId: string, report) => {
  const catalogue = demoCatalogue()
  const svg = await drawImage(catalogue, fileId)
  if (!svg) return
  report({ fileId, svg } satisfies Drawn)
  for (const image of await drawCatalogue(catalogue)) report(image satisfies Drawn)
})
