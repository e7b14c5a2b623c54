export {
  type CodeDeps,
  type CodeRequest,
  codeUnderWay,
  giveBackCode,
  offerCode,
  pretendCode,
  sendCode,
  useCode,
} from './codes.ts'
export { forgetCodesBefore } from './queries.ts'
export { codesUnderWay, inBackground, tellFailures } from './under-way.ts'
