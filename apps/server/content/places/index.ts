export { assertPostalCode } from './postal-code.ts'
export { provinceOfPostalCode } from './queries.ts'
