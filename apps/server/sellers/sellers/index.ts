export { forgetSellerApplications } from './forget.ts'
