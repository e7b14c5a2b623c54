import type { Chapter } from '../chapter.ts'

export const purpose: Chapter = {
  title: 'What the product does and for whom',
  sections: {
    '1.customer-kinds': {
      title: 'Kinds of customers',
      statements: [
        'A normal customer buys, comments, rates, returns goods and has a wallet, and may apply to become a marketer.',
        'A preferred customer buys only: retail and coupons, no recruiting and no commission.',
        'A marketer recruits without limit and earns commission after the application is approved.',
        'A marketer gets training after the approval.',
        'At the sign-up one chooses to be a customer, a preferred customer or a marketer; a marketer is a customer until approved.',
      ],
    },
    '1.languages': {
      title: 'Languages',
      statements: [
        'The interface is in Persian (`pe`, the default) and in English (`en`).',
        'The chosen language is stored in the browser and in force before the first paint.',
        'A text in several languages comes in the language of the address; where that language is missing, in Persian.',
        'Language and direction are applied to the page: Persian runs from right to left.',
      ],
    },
    '1.themes': {
      title: 'Themes',
      statements: [
        'There is a light theme (the default) and a second one for the night.',
        'The chosen theme is stored in the browser and comes back at the next visit.',
      ],
    },
    '1.support-widget': {
      title: 'Support widget',
      statements: [
        'A floating button opens support: a messaging link, a chat link and a landline.',
        'The landline has the extension 276 until the office sets another one.',
        'Support is offered only where the office has named a way to it.',
      ],
    },
    '1.in-app-browser': {
      title: 'Messenger browsers',
      statements: [
        "A page that is opened inside a messenger's own browser warns of it at start-up.",
        'Messenger browsers are known by their user agent or by what they put into the page; real browsers are left alone.',
      ],
    },
    '1.back-office': {
      title: 'Back office',
      statements: [
        'Staff work in an office of its own (`/office/`), apart from the routes of the shop.',
        'Each role sees the sections of the office that its permissions open, and no others.',
        'The second of two people who edit the same record is refused and nothing is overwritten.',
        'Products are edited as drafts; what is published is a version that never changes.',
        'Products can be imported from files and exported to them; an export that is read again changes nothing.',
        'Every unit of stock moves by an entry in the journal of goods.',
        'A change of money, income, guards or rights takes two people: one proposes, another approves.',
      ],
    },
    '1.demo': {
      title: 'Demo',
      statements: [
        'A new installation can start with a demo shop: goods, people, orders and closed months.',
        'The demo sends no message; SMS and mail stay in the outbox, where their codes can be read.',
      ],
    },
  },
}
