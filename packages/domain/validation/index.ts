export { ibanFrom } from './bank-account.ts'
export { emailFrom, mobileFrom, postalCodeFrom } from './contact.ts'
export { passwordRules, type TextRule, unmetRules, usernameRules } from './credentials.ts'
export { foreignIdentifierFrom, legalEntityCodeFrom, nationalCodeFrom, passportFrom } from './identity.ts'
