import type { Chapter } from '../chapter.ts'

export const validation: Chapter = {
  title: 'Validation rules',
  sections: {
    '5.mandatory-fields': {
      title: 'Mandatory fields',
      statements: [
        'An empty mandatory field says "Field is mandatory".',
        'A form with errors says "Please fix the fields error!" and puts each fault at its field.',
        'A select list without a choice says "Choose from the options".',
        'Browser and server judge a form by the same schema and say the same.',
      ],
    },
    '5.national-code': {
      title: 'National code',
      statements: [
        'A national code has exactly 10 digits and a right check digit.',
        'It must match the birth date and not belong to a deceased person.',
        'It must be unique.',
        'The phone must belong to the national code.',
        'National code and birth date are entered before they are checked.',
      ],
    },
    '5.phone': {
      title: 'Phone',
      statements: [
        'A mobile number is entered without the leading zero, starts with 9 and has 10 digits.',
        'A phone belongs to one account.',
      ],
    },
    '5.postal-code': {
      title: 'Postal code',
      statements: ['A postal code has exactly 10 digits.', "It must be one of the address's province."],
    },
    '5.address': {
      title: 'City and location',
      statements: [
        'The city must be one that the shop knows.',
        'A map location must be chosen before the address.',
      ],
    },
    '5.email-and-iban': {
      title: 'Email and Sheba',
      statements: [
        'An email must be valid.',
        'A Sheba must be valid by its check digits.',
        "A Sheba must be in the person's own name.",
      ],
    },
    '5.password': {
      title: 'Password',
      statements: [
        'A password has at least 10 characters.',
        'It has an uppercase and a lowercase letter, a digit and one of @ # $ % ^.',
        'It has English letters only and no spaces.',
        'Both entries must match: "Passwords are not the same!".',
      ],
    },
    '5.username': {
      title: 'Username',
      statements: [
        'A username has English letters and numbers, "." and "_", and no spaces.',
        'A username is unique.',
      ],
    },
    '5.superior-marketer': {
      title: 'Superior marketer',
      statements: [
        'The superior must be registered.',
        'The superior must be an active consultant.',
        'A field that must be unique says "This field should be unique".',
      ],
    },
    '5.contract-signature': {
      title: 'Signature of the contract',
      statements: [
        'The contract must be signed before the application is sent: "Sign the contract please".',
        'The signature is a code; version, moment, address and SHA-256 of the text are recorded.',
      ],
    },
    '5.company-sign-up': {
      title: 'Company sign-up',
      statements: [
        'At least one of the personnel is named.',
        'The main user is chosen first.',
        'Only signatories can be the main user.',
        "The verification code of the main user's phone is entered first.",
      ],
    },
    '5.defect-report': {
      title: 'Defect report',
      statements: [
        'At least one item is selected.',
        'A defect has at least one image.',
        'The returned quantity is within the bounds of the order, never above the ordered one.',
        'A problem is described, except for a change of mind.',
        'Returns are not allowed after 7 days.',
      ],
    },
    '5.empty-basket': {
      title: 'Empty basket',
      statements: ['An empty basket buys nothing: "Buy at least one product".'],
    },
    '5.wallet-top-up': {
      title: 'Top-up',
      statements: ['A top-up is above a minimum and below a maximum, both settings.'],
    },
    '5.upload-size': {
      title: 'Uploads',
      statements: [
        'An upload has at most the size of the setting.',
        'The browser refuses a file that is too large before it is sent.',
        'An upload must be an image of an accepted kind.',
      ],
    },
    '5.local-database-version': {
      title: 'Version of the local database',
      statements: [
        'The version must be a positive integer: "Invalid database version. It must be a positive integer."',
      ],
    },
    '5.out-of-stock': {
      title: 'Out of stock',
      statements: [
        'An item that is gone says "not in stock at the moment" and cannot be bought.',
        'Stock is never sold twice: of many buyers of the last units as many get them as there are.',
        'A person who waits for a sku is notified once when it is back.',
      ],
    },
  },
}
