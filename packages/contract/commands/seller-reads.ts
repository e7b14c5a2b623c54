import { defineRead } from '../declare.ts'
import { sellerSignUpState } from './sellers.ts'

/** Empty where this browser has no application. */
export const readSellerSignUpState = defineRead({
  path: 'sellers/state',
  summary: "Read the state of this browser's seller application",
  needs: 'anybody',
  answer: sellerSignUpState,
  canBeEmpty: true,
})
