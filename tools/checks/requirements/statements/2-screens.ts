import type { Chapter } from '../chapter.ts'
import { accessScreens } from './2-access-screens.ts'

export const screens: Chapter = {
  title: 'Screens and routes',
  sections: {
    ...accessScreens,
    '2.check-payment': {
      title: 'Result of a payment',
      statements: [
        '`/network-marketer/check-payment` shows success, failure or a mismatch with the records, and what to do next.',
        "The gateway's return is believed only by its reference: the shop queries the gateway and records the payment once.",
        'Only its owner sees the result of a payment.',
      ],
    },
    '2.wallet-check-payment': {
      title: 'Result of a top-up',
      statements: ['`/network-marketer/wallet/check-payment` shows the result of a top-up of the wallet.'],
    },
    '2.income-plan': {
      title: 'Income plan',
      statements: [
        '`/rules-and-income-plan/network-marketer-income-plan` shows the plan in force with a worked example.',
        'It shows what the marketers of closed months were paid, in tenths and without names.',
      ],
    },
    '2.legal-contract': {
      title: 'Legal contract',
      statements: [
        "`/rules-and-income-plan/legal-contract` shows the marketers' contract in its newest version.",
      ],
    },
    '2.dissatisfaction': {
      title: 'Dissatisfaction report',
      statements: [
        '`/dissatisfaction` is a form for a report, with an own order and images where wanted.',
        'A report is answered once and closed by its author at any time, by the office after the answer.',
      ],
    },
    '2.contact-us': {
      title: 'Contact us',
      statements: [
        '`/contact-us` is a page of information that the office edits; every former text is stored.',
      ],
    },
    '2.about-us': {
      title: 'About us',
      statements: ['`/about-us` is a page of information that the office edits.'],
    },
    '2.landing': {
      title: 'Landing page',
      statements: [
        '`/` is the landing: campaign, offers, categories, points and ways on.',
        "The server sends the landing already rendered, in the visitor's language and theme.",
        'The office decides which campaign is at its top, from when and until when.',
      ],
    },
    '2.shopping-baskets': {
      title: 'Baskets',
      statements: [
        "`/shopping-baskets` lists the person's baskets, which are draft sale orders; one of them is active.",
        "A visitor has one basket, stored in the browser; it joins the person's own at the login.",
      ],
    },
    '2.choose-address': {
      title: 'Choosing the address',
      statements: [
        '`/shopping-baskets/choose-address/:saleOrderId` sends an order to an own address by a chosen way of delivery.',
        'An order can go to another person, who is named with a mobile number.',
        'An order can be fetched from the warehouse, and then costs no delivery.',
        'Delivery costs what the province and the weight cost by the chosen way.',
      ],
    },
    '2.choose-payment-method': {
      title: 'Choosing how to pay',
      statements: [
        '`/shopping-baskets/choose-payment-method/:saleOrderId` pays at the gateway, from the wallet, or by both.',
        'The remaining price is what the wallet does not pay.',
        'A discount code is applied here; one that does not apply says why and stays chosen.',
        'Going to pay prices the order again, reserves its units for 20 minutes and freezes its amounts.',
        'A payment is made once, however often one presses and in however many tabs.',
      ],
    },
    '2.products-list': {
      title: 'Product list',
      statements: [
        '`/products-list` lists products with a sidebar of filters, each with the number of products it would leave.',
        'The list is searched by words, whichever way they are typed.',
        'Filter, order and page are in the address and come back with the back button.',
      ],
    },
    '2.product-detail': {
      title: 'Product',
      statements: [
        '`/product-detail/:id` shows combination, how to use, description, features and ingredients.',
        'It shows comments and a rating; a person has one comment on a product, which the office reads first.',
        'It shows similar products, none too much of one brand.',
      ],
    },
    '2.defective-product': {
      title: 'Defect report',
      statements: [
        '`/defective-product/:saleOrderId/:orderItemId/:skuSellerId` reports defective goods of an order.',
      ],
    },
    '2.network-marketer-info': {
      title: 'Marketer information',
      statements: ['`/profile/network-marketer-info` shows the person and, of marketers, their standing.'],
    },
    '2.bank-account-info': {
      title: 'Bank account and wallet',
      statements: [
        '`/profile/bank-account-info` shows the Sheba with its bank, and the wallet.',
        'Earned money can be withdrawn to the Sheba; topped-up money can go back to its card.',
        'Large payouts take two people of finance.',
        'After a new Sheba, phone, mailbox or password nothing is paid out for 48 hours.',
        'Every contact is notified of such a change and can stop it by a link.',
        'Every movement of money is a transfer that happens once and sums to zero.',
      ],
    },
    '2.wallet-transactions': {
      title: 'Wallet transactions',
      statements: [
        '`/profile/bank-account-info/transactions` lists the transactions of the wallet, newest first, with what it held after each.',
        'The transactions can be read as a table or a paper.',
      ],
    },
    '2.addresses': {
      title: 'Addresses',
      statements: [
        "`/profile/addresses` shows, edits and deletes the person's addresses.",
        'An address of a placed order stays as it was when it is edited.',
      ],
    },
    '2.ongoing-sale-orders': {
      title: 'Ongoing orders',
      statements: [
        '`/profile/sale-orders/ongoing-sale-orders` lists orders that are paid and not yet delivered.',
        'An order can be made again at the prices of today.',
      ],
    },
    '2.delivered-sale-orders': {
      title: 'Delivered orders',
      statements: ['`/profile/sale-orders/delivered-sale-orders` lists delivered orders.'],
    },
    '2.defective-sale-orders': {
      title: 'Defective or returned orders',
      statements: ['`/profile/sale-orders/defective-sale-orders` lists returns with their course.'],
    },
    '2.route-guard': {
      title: 'Route guard',
      statements: [
        'Become-marketer, payment results and profile are open to members only; a visitor goes to the login and comes back.',
      ],
    },
    '2.sort-options': {
      title: 'Sort options',
      statements: [
        'The list is sorted by most related, most viewed, newest, most purchased, cheapest, most expensive or fastest delivery.',
        '"Most viewed" counts a visitor once a product and day.',
      ],
    },
    '2.order-confirmation': {
      title: 'Order confirmation',
      statements: ['After the payment a page confirms the order and says what comes next.'],
    },
    '2.order-status': {
      title: 'Order status',
      statements: [
        'An order has a page with its stations, its goods and what can be done with it.',
        'A registered order has an invoice as a PDF, with buyer and shop as they stood at the registration.',
      ],
    },
    '2.sessions': {
      title: 'Devices',
      statements: ['The profile lists the devices on which one is logged in; each can be logged out.'],
    },
    '2.notices': {
      title: 'Notices',
      statements: ['A notice to a person appears in the shop, and is sent by SMS or mail once.'],
    },
    '2.training': {
      title: 'Training',
      statements: ['Marketers read articles of training; what was read is remembered.'],
    },
    '2.edit-user-info': {
      title: "Editing one's data",
      statements: [
        'A person edits names and contacts; a new phone or mailbox is proven by a code that goes there.',
        'What the identity check has confirmed is locked.',
      ],
    },
    '2.terms-and-rules': {
      title: 'Terms and rules',
      statements: ['The terms are a page that the office edits.'],
    },
    '2.identity-verification': {
      title: 'Identity verification',
      statements: [
        "A person is sent to the provider's page and comes back with the identity confirmed or not.",
      ],
    },
    '2.card-layout': {
      title: 'Card layout',
      statements: ['Product cards are vertical or horizontal; the choice is remembered.'],
    },
    '2.language-switch': {
      title: 'Language switch',
      statements: ['The header switches the language in place.'],
    },
    '2.seller-sign-up': {
      title: 'Seller sign-up',
      statements: [
        'A business applies to sell in steps: type, business, company, personnel with signatories, documents.',
        'The application belongs to the person who proves its phone by a code.',
        'Documents are uploaded for the company and for each signatory.',
      ],
    },
    '2.scroll-to-top': {
      title: 'Scrolling',
      statements: ['Each new screen begins at the top; the way back ends where one was.'],
    },
    '2.start-up-loader': {
      title: 'Start-up loader',
      statements: ['While the application starts, the page shows the skeleton of the screen that is meant.'],
    },
    '2.route-loader': {
      title: 'Loader of a screen',
      statements: ['A screen that is on its way shows a loader that fades in after 100 ms.'],
    },
    '2.operation-overlay': {
      title: 'Overlay',
      statements: [
        'An operation that must be waited for shows an overlay: "please wait" or "operation in progress", with a spinner.',
      ],
    },
    '2.login-redirect': {
      title: 'Members on a login path',
      statements: [
        'A logged-in person on a path with "login" in it goes to the root, or to where they were going.',
      ],
    },
    '2.error-fallback': {
      title: 'Unexpected error',
      statements: [
        'An unexpected error shows "Unexpected Application Error!" with its status and status text, or its message.',
      ],
    },
  },
}
