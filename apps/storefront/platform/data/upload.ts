import { type UploadOptions, upload } from '@anar/contract/client/upload'
import { calendarOf, languages } from '@anar/contract/enums'
import { languageNow } from './preferences.ts'

/**
 * Sends one file as form data below the base address.
 * @throws ApiError, as every call of the client; an aborted one throws the signal's reason
 * @spec 7.base-address, 8.response-errors
 */
export function uploadFile<Answer>(path: string, file: File, options: UploadOptions): Promise<Answer> {
  const form = new FormData()
  form.append('file', file)
  const language = languageNow()
  return upload(`/${calendarOf(language)}/${languages[language]}/${path}`, form, options)
}
