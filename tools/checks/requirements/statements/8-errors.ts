import type { Chapter } from '../chapter.ts'

export const errors: Chapter = {
  title: 'The error catalogue',
  sections: {
    '8.response-errors': {
      title: 'Errors of responses',
      statements: [
        'A response that is not OK is an error with the server\'s message, else "HTTP error! Status: {status}".',
        'An empty thrown error says "Something went wrong!".',
        "A refusal is answered as code, message and details, in the caller's language.",
      ],
    },
    '8.erp-403': {
      title: '403 in the office',
      statements: ['A 403 in the office logs out and clears the local data, unless the call is exempt.'],
    },
    '8.local-storage-errors': {
      title: 'Local storage',
      statements: [
        'Errors of the local storage are only logged; a database that cannot be opened is done without.',
        'A file of the page that does not come raises an error with a way on.',
      ],
    },
    '8.toasts': {
      title: 'Toasts',
      statements: ['Toasts show success, information, errors and warnings.'],
    },
    '8.messages': {
      title: 'Messages',
      statements: [
        '"The username or password is wrong."',
        '"User not found."',
        '"You are already logged in; log out first."',
        'The maximum number of logins is reached: the others can be logged out.',
        '"You logged in from another browser."',
        '"Your cookie has expired or is faulty."',
        '"The code was not sent. Try again."',
        'The time of a code is over: press "Send again".',
        'Too many wrong passwords: try again after N minutes.',
        'The identity authentication system is unavailable: try later.',
        'An image of the id card can be sent from another device.',
        '"Please restart the steps."',
        '"No address was found."',
        '"The selected city is not accepted."',
        'The postal code is not in the province.',
        'The network marketer is not found.',
        '"The information cannot be changed now."',
        'Adding to an order or reading it failed.',
        'A basket was deleted.',
        '"No basket was found."',
        '"No price was found."',
        'Out of stock: what is left is named.',
        '"The file upload failed."',
        '"An error occurred", with a reference for support.',
        '"Page not found."',
        '"Turn off your VPN", after several calls in a row without an answer.',
        '"Do not use the messenger\'s built-in browser."',
        'Every message exists in Persian and in English with the same placeholders.',
      ],
    },
    '8.request-failures': {
      title: 'Request failures',
      statements: [
        'Each of these calls that fails says which: location, logout of other devices, login, email code, recovery code, sign-up, return info, postal verification.',
      ],
    },
    '8.record-failures': {
      title: 'Failures of records',
      statements: [
        'A failed insert, update or delete says so.',
        'A duplicate record is refused: "This record already exists".',
        'A record that is a parent cannot be deleted.',
      ],
    },
    '8.payment-unsuccessful': {
      title: 'Unsuccessful payment',
      statements: ['Where money may have been deducted, the page says to contact support after 72 hours.'],
    },
    '8.success-messages': {
      title: 'Success',
      statements: [
        'Success messages: logged in, information registered, password changed, order paid and registered.',
      ],
    },
  },
}
