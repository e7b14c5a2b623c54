export {
  type AccountCaller,
  type ApplicantCaller,
  accountOf,
  applicantOf,
  type Caller,
  callerOf,
  permittedAccountOf,
  sessionOf,
} from './caller.ts'
export { clearSessionCookie, hashOfToken, newToken, setSessionCookie, tokenOf } from './cookie.ts'
