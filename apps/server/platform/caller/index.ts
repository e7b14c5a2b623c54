export {
  type AccountCaller,
  type ApplicantCaller,
  accountOf,
  applicantOf,
  assertSessionCookie,
  type Caller,
  callerOf,
  neededCaller,
  permittedAccountOf,
  sessionOf,
  type VisitorRefusal,
} from './caller.ts'
export { clearSessionCookie, hashOfToken, newToken, setSessionCookie, tokenOf } from './cookie.ts'
export { lockPerson } from './queries.ts'
