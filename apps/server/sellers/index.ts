export { forgetSellerApplications } from './sellers/index.ts'
