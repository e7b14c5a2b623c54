import { sharpEncoder } from '../adapters/images/sharp/encode.ts'
import { serveProcess } from '../platform/processes/process-work.ts'

// A process of its own for each image, since memory is measured by its peak: in megabytes.
serveProcess(async (original: Uint8Array) => {
  await sharpEncoder.encodeDocument(Buffer.from(original))
  return Math.round(process.resourceUsage().maxRSS / 1_024)
})
