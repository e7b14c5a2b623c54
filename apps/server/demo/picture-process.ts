import { demoCatalogue } from './catalogue/index.ts'
import { drawCatalogue, drawPicture } from './pictures.ts'

/** One drawing under its file id; those of a whole catalogue follow the one that was asked for. */
export type Drawn = { fileId: string; svg: Uint8Array }

// A process of its own: fonts and drawings take memory that the server, which lives on, would never give back.
process.once('message', async (fileId: string) => {
  const catalogue = demoCatalogue()
  const wanted = await drawPicture(catalogue, fileId)
  if (wanted) {
    await send({ fileId, svg: wanted })
    for (const picture of await drawCatalogue(catalogue)) await send(picture)
  }
  process.disconnect?.()
})

function send({ fileId, svg }: Drawn): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.({ fileId, svg } satisfies Drawn, (error: Error | null) =>
      error ? reject(error) : resolve(),
    )
  })
}
