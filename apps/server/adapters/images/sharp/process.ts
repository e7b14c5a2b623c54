import { sharpEncoder } from './encode.ts'
import type { Done, Job } from './messages.ts'

// The encoding process: answers one message for each, and ends with the server, however that ended.
process.on('message', (job: Job) => void encode(job).then((done) => process.send?.(done)))
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the server decides when this process ends.
process.on('SIGINT', () => {})

async function encode({ id, original, variant }: Job): Promise<Done> {
  const content = Buffer.from(original)
  try {
    return { id, picture: await encodedAs(variant, content) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

function encodedAs(variant: Job['variant'], content: Buffer): Promise<Buffer> {
  if (variant === 'preview') return sharpEncoder.encodePreview(content)
  if (variant === 'document') return sharpEncoder.encodeDocument(content)
  if (variant === 'product') return sharpEncoder.encodeProduct(content)
  return sharpEncoder.encode(content, variant)
}
