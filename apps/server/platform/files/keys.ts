/** Names of files in the store, and of the addresses below `/files/`. */
export const originalKey = (fileId: string) => `originals/${fileId}`
export const variantsFolder = (fileId: string) => `variants/${fileId}/`
export const variantKey = (fileId: string, name: string) => `${variantsFolder(fileId)}${name}`

const fileIdPattern = /^[a-z0-9][a-z0-9-]{0,99}$/
export const isFileId = (text: string) => fileIdPattern.test(text)

/** The id of the image whose original has the key; null for other keys. */
export function imageOfKey(key: string): string | null {
  const folder = originalKey('')
  return key.startsWith(folder) ? key.slice(folder.length) : null
}
