import { errorOfAnswer, errorOfThrown } from './api-error.ts'

export type UploadOptions = {
  /** Called with the part of the form that is sent, from 0 to 100. */
  onProgress: (percent: number) => void
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/**
 * Sends a form with a file. `fetch` does not report the progress of a body, so this call uses XMLHttpRequest.
 * @throws ApiError, as every call of the client; an aborted one throws the signal's reason
 */
export function upload<Answer>(
  address: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest()
  request.open('POST', address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / Math.max(1, total))
  return new Promise<Answer>((resolve, reject) => {
    request.onload = () => {
      const body = parsedOr(request.responseText)
      if (request.status < 300) resolve(body as Answer)
      else
        reject(
          errorOfAnswer(
            { status: request.status, requestId: request.getResponseHeader('x-request-id') },
            body,
          ),
        )
    }
    request.onerror = () => reject(errorOfThrown(null))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
