// Answers of vendors have a few kilobytes, a list of a hundred payments some thirty.
const maxBytes = 256 * 1024

/** The JSON of a vendor's answer. Throws where it exceeds the limit or is no JSON. */
export async function boundedJson(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return JSON.parse(text + decoder.decode())
}
