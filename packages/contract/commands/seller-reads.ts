import { defineRead } from '../declare.ts'
import { sellerSignUpState } from './sellers.ts'

/** Empty where this browser has no application. */
export const readSellerSignUpState = defineRead({
  path: 'sellers/state',
  summary: "Where this browser's application stands",
  needs: 'anybody',
  answer: sellerSignUpState,
  canBeEmpty: true,
})
