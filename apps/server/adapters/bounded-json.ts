// Answers of vendors are a few kilobytes, a list of a hundred payments some thirty; what is longer is none.
const mostBytes = 256 * 1024

/** The JSON of a vendor's answer. Throws where it is longer than any answer is, or no JSON. */
export async function boundedJson(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return JSON.parse(text + decoder.decode())
}
