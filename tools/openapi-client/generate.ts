import { mkdirSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

/** Writes the types of a client for the API that a document describes, for the program beside that uses them. */
export async function generateClient(document: string): Promise<void> {
  // A property with a default may be left out of what is sent.
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }))
  const folder = new URL('dist/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('api.d.ts', folder), types)
}
