export { mobileFrom, postalCodeFrom } from './contact.ts'
export { passwordRules, type TextRule, unmetRules, usernameRules } from './credentials.ts'
