import { ImageFault } from '../../../platform/ports/images.ts'
import { serveProcess } from '../../../platform/processes/process-work.ts'
import { sharpEncoder } from './encode.ts'
import type { Done, Job } from './messages.ts'

serveProcess(async ({ original, variant }: Job): Promise<Done> => {
  try {
    return { image: await encodedAs(variant, Buffer.from(original)) }
  } catch (error) {
    if (error instanceof ImageFault) return { fault: error.why }
    throw error
  }
})

function encodedAs(variant: Job['variant'], content: Buffer): Promise<Buffer> {
  if (variant === 'preview') return sharpEncoder.encodePreview(content)
  if (variant === 'document') return sharpEncoder.encodeDocument(content)
  if (variant === 'product') return sharpEncoder.encodeProduct(content)
  return sharpEncoder.encode(content, variant)
}
