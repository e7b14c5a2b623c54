export {
  type CodeDeps,
  type CodeRequest,
  checkCode,
  giveBackCode,
  isLastTry,
  offerCode,
  pretendCode,
  sendCode,
  type TypedCode,
  useCode,
} from './codes.ts'
export { giveOfficeCode } from './office-code.ts'
export { codesMadeWith, forgetCodesBefore } from './queries.ts'
export { codeState, codeUnderWay } from './state.ts'
export { codesUnderWay, inBackground, onBackgroundFailure } from './under-way.ts'
