import { upload } from '@anar/contract/client/upload'
import { languages } from '@anar/contract/enums'
import { calendarNow } from './api.ts'
import { languageNow } from './preferences.ts'

/** The address of a path of the API for whatever does not go through the client: uploads, and files that are downloaded. */
export function apiAddress(path: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/${path}`
}

/** Sends a form with a file. @throws ApiError, as every call of the client */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  return upload(apiAddress(path), form, { onProgress })
}
