import { upload } from '@anar/contract/client/upload'
import { languages } from '@anar/contract/enums'
import { calendarNow } from './api.ts'
import { languageNow } from './preferences.ts'

/** Address of an API path outside the client: uploads and downloads. */
export function apiAddress(path: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/${path}`
}

/** Uploads a form with a file. @throws ApiError, as every call of the client */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  return upload(apiAddress(path), form, { onProgress })
}
