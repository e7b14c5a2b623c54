export { embeddedVerification } from './provider.ts'
export { embeddedVerificationPages } from './routes.ts'
