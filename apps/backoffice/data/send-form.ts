import { errorOfAnswer, errorOfThrown } from '@anar/contract/client'
import { languages } from '@anar/contract/enums'
import { calendarNow } from './api.ts'
import { languageNow } from './preferences.ts'

/** The address of a path of the API for whatever does not go through the client: uploads, and files that are downloaded. */
export function apiAddress(path: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/${path}`
}

/**
 * Sends a form with a file. `fetch` does not tell how far a body is sent, so this does without it.
 * @throws ApiError, as every call of the client
 */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  const request = new XMLHttpRequest()
  request.open('POST', apiAddress(path))
  request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / Math.max(1, total))
  return new Promise<Answer>((resolve, reject) => {
    request.onload = () => {
      const body = parsedOr(request.responseText)
      if (request.status < 300) resolve(body as Answer)
      else reject(errorOfAnswer(request.status, body))
    }
    request.onerror = () => reject(errorOfThrown(null))
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
