/** URL of a private document; its owner and its reviewers may read it. */
export const documentAddress = (documentId: string) => `/pe/persian/documents/${documentId}`
/** The same, as a download. */
export const downloadAddress = (documentId: string) => `${documentAddress(documentId)}?download=true`
