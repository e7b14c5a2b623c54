import type { Chapter } from '../chapter.ts'

export const constants: Chapter = {
  title: 'Business constants and limits',
  sections: {
    '9.image-cache': {
      title: 'Image cache',
      statements: [
        'The image cache holds 50 MB and images of at most 30 days.',
        'It is cleaned at most once in 24 hours: the oldest images go while they are too old or the whole is too large.',
      ],
    },
    '9.toast': {
      title: 'Toast',
      statements: [
        'A toast closes after 5 seconds, is at the top right and is dismissed by dragging it 80 percent.',
      ],
    },
    '9.loader-delay': {
      title: 'Loader delay',
      statements: ['A loader fades in after 100 ms.'],
    },
    '9.support-popup': {
      title: 'Support popup',
      statements: ['The support popup leaves the page 250 ms after it was closed.'],
    },
    '9.breakpoints': {
      title: 'Breakpoints',
      statements: ['The breakpoints are 0, 600, 900, 1200 and 1536 pixels.'],
    },
    '9.free-shipping': {
      title: 'Free shipping',
      statements: [
        'Delivery is free from 50 dollars of order value on, at the exchange rate of the settings.',
      ],
    },
    '9.commission': {
      title: 'Commission',
      statements: [
        'Commission is counted by product score: a differential up the tree and a bonus of generations.',
        'All commissions of a month together are at most 40 percent of its net sales.',
        'A plan whose worst case could exceed the cap is refused.',
        'A price carries no more score than the plan lets it.',
        'A plan is published by two people, seven days before its month, and never changed after.',
        'Every rial of a statement is explained down to the orders it came from.',
        'Goods of a closed month that come back are taken back in the open one, at the rates of then.',
        'A month is calculated from a snapshot that is stored and can be calculated again.',
        'A month is approved by two people who name the same hash; after that nothing of it changes.',
        'Marketers see how the open month stands, and can imagine changes.',
      ],
    },
    '9.minimum-monthly-purchase': {
      title: 'Minimum monthly purchase',
      statements: [
        'A marketer is eligible in a month with own purchases of at least 1,000,000 rials.',
        'Goods without a score do not count for the minimum purchase.',
      ],
    },
    '9.commission-payment': {
      title: 'Payment of commissions',
      statements: [
        'Commissions are due by the 7th of the next month; those who close months are reminded before.',
        'A statement is paid once, and held while its wallet cannot be credited.',
        'Tax of the settings is withheld from commissions.',
      ],
    },
    '9.limits': {
      title: 'Other constants',
      statements: [
        'A complaint is answered within 48 hours, by a clock that both sides see.',
        'The dispute of a payment waits 72 hours.',
        'The return window is 7 days.',
        'The preferred block, the ban of 30 days, the removal after a month and the grace of 6 months are settings with these defaults.',
        'The minimum age is 18, and staff and their relatives wait 90 days.',
        'Every number has a lawful bound on both sides.',
      ],
    },
  },
}
