/** Names of files in the store, and of the addresses below `/files/`. */
export const originalKey = (fileId: string) => `originals/${fileId}`
export const variantKey = (fileId: string, name: string) => `variants/${fileId}/${name}`

const fileIdPattern = /^[a-z0-9][a-z0-9-]{0,99}$/
export const isFileId = (text: string) => fileIdPattern.test(text)
