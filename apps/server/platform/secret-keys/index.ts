export { keyVersions, type VersionRow } from './queries.ts'
export { noteKeys, releaseVersion } from './versions.ts'
