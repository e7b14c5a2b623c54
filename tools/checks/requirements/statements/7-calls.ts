import type { Chapter } from '../chapter.ts'

export const calls: Chapter = {
  title: 'The calls it makes',
  sections: {
    '7.base-address': {
      title: 'Base address',
      statements: [
        'A call goes to `{host}/{calendar}/{language}/{path}`: calendar `pe` or `gr`, language `persian` or `english`.',
        'The language follows the interface; without a prefix it is Persian.',
        'A call may skip the prefix or name a whole address.',
        'Cookies are sent unless disabled.',
        'A body of JSON has its content type; form data is passed as it is.',
        'An answer is read as JSON by its content type, as text where that fails, or as a blob.',
      ],
    },
    '7.check-access': {
      title: 'CheckAccess',
      statements: [
        '`GET CheckAccess` has no language prefix and answers who one is with user type and permissions; 200 means logged in.',
      ],
    },
    '7.search-network-marketer': {
      title: 'Search of NetworkMarketer',
      statements: [
        '`GET search/NetworkMarketer` reads the person by a list of fields and the filter id equals user id; the first of the page counts.',
        'Fields, filters, sorts and pages are declared; anything else is refused by name.',
      ],
    },
    '7.search-sale-order': {
      title: 'Search of SaleOrder',
      statements: [
        '`GET search/SaleOrder` reads active drafts of the person, with prices and discounts that hold today and first images.',
        'A condition on a list narrows the list and never drops the order that holds it.',
      ],
    },
    '7.date-filters': {
      title: 'Date filters',
      statements: [
        'A record holds today where fromDate is null or on or before today, and toDate null or after it.',
        'Days are sent as YYYY-MM-DD with T00:00, Persian for the Persian interface and Gregorian for the English one.',
        'Days of both calendars are read and written alike, by the day in Tehran.',
      ],
    },
    '7.map-search': {
      title: 'Map search',
      statements: [
        'A map location is searched by words.',
        "Where the map provider fails, the shop's own gazetteer answers.",
      ],
    },
    '7.login': {
      title: 'Login and logout',
      statements: ['Logging in and out are calls by POST; a logout ends the session everywhere.'],
    },
    '7.sign-up-calls': {
      title: 'Sign-up and recovery calls',
      statements: [
        'Each step of the sign-up is a call by POST, with its own rights and limits.',
        'Every call that moves money or stock has a key under which it is done once.',
      ],
    },
    '7.defective-product-statement': {
      title: 'Statement of returns',
      statements: ['A GET returns what of an order can come back, until when, and how it was paid.'],
    },
    '7.postal-check': {
      title: 'Postal check',
      statements: ['A GET returns the province of a postal code.'],
    },
  },
}
