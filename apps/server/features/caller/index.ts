export {
  type AccountCaller,
  type ApplicantCaller,
  applicantOf,
  type Caller,
  callerOf,
  sessionOf,
} from './caller.ts'
export { clearSessionCookie, hashOfToken, newToken, setSessionCookie, tokenOf } from './cookie.ts'
