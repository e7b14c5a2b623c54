export {
  type AccountCaller,
  type ApplicantCaller,
  accountOf,
  applicantOf,
  type Caller,
  callerOf,
  type PresumedCaller,
  permittedAccountOf,
  presumedAccountOf,
  sessionOf,
} from './caller.ts'
export { clearSessionCookie, hashOfToken, newToken, setSessionCookie, tokenOf } from './cookie.ts'
