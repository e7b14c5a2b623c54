/** Where a private document is read; the answer is for its owner and whoever reviews it. */
export const documentAddress = (documentId: string) => `/pe/persian/documents/${documentId}`
/** The same, to be kept as a file. */
export const downloadAddress = (documentId: string) => `${documentAddress(documentId)}?download=true`
