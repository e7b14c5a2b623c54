export { assertPostalCode, provinceOfPostalCode } from './places/index.ts'
export { announcePlans, assertSound, insertFirstPlan, planChangesOfTwo, planInForce } from './plans/index.ts'
export { landingHead } from './share/index.ts'
export {
  type Block,
  blocksOf,
  type ContractText,
  contractOf,
  insertFirstContract,
  newestContract,
  type Span,
} from './texts/index.ts'
