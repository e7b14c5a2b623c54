export { auditServed, browserApisIn, servedFrom, unusedExceptions } from './audit.ts'
export { supportedBrowsersOnly } from './plugin.ts'
export { buildTarget, supportedBrowsers } from './supported.ts'
