export { type AccountCaller, type Caller, callerOf, sessionOf } from './caller.ts'
export { clearSessionCookie, hashOfToken, newToken, setSessionCookie, tokenOf } from './cookie.ts'
