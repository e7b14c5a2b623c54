export { landingHead } from './landing-head.ts'
