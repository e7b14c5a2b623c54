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
    const picture =
      variant === 'preview'
        ? await sharpEncoder.encodePreview(content)
        : await sharpEncoder.encode(content, variant)
    return { id, picture }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
