export { readSecretKeys, type SecretKey, type SecretKeys, secretOfVersion } from './keys.ts'
export { keyVersions, type VersionRow } from './queries.ts'
export { noteKeys, releaseVersion } from './versions.ts'
