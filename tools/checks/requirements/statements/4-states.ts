import type { Chapter } from '../chapter.ts'

export const states: Chapter = {
  title: 'States and transitions',
  sections: {
    '4.session': {
      title: 'Session',
      statements: [
        'A session starts loading and logged out.',
        'It becomes logged in by a valid cached login or an access check answered with 200.',
        'A logout clears session, basket and the local stores, in the other tabs too.',
        'An applicant outside of a login path counts as logged out, and the local stores are cleared.',
        'A cached session is complete with a boolean marketer flag, email, state and its English name, username, gender and birth date; otherwise the person is read again.',
        'A session ends after 12 idle hours.',
      ],
    },
    '4.sale-order': {
      title: 'Sale order',
      statements: [
        'Only active drafts are loaded as baskets.',
        'An order goes Draft, AwaitingPayment, Registered, Preparing, Shipped, Delivered; Cancelled is possible until it is shipped.',
        'A payment goes from created to verified, failed, expired or one of the two mismatches.',
        'The outcome is one of four: paid and registered, unsuccessful, paid but not recorded, recorded but not paid; the same for a top-up.',
        'A payment is recorded once, however often the bank calls.',
        'An order that nobody paid is a basket again after 20 minutes.',
        'When a buyer does not come back, the gateway is queried about the payment, at growing intervals.',
        'Paid and not recorded: the owner chooses the wallet or waiting for the goods.',
        'Paid and not recorded goes to the wallet by itself after 72 hours.',
        'Recorded and not paid: the money is held at once, and what was spent of it is owed.',
        'An order whose payment is in doubt is neither prepared nor sent.',
        'Every day is compared with the gateway, payment by payment.',
        'Until it is shipped, an order can be cancelled by its buyer or the office: units, money and code go back.',
        'Money goes back in proportion to how it was paid.',
        'The buyer is notified once of each step of an order.',
      ],
    },
    '4.basket-actions': {
      title: 'Basket actions',
      statements: [
        'Adding a product raises its quantity by one and updates the totals.',
        'The discount of a line is its price times its discount percent, rounded to ten rials a unit.',
        'Lowering a quantity of one removes the product; removing it subtracts its totals.',
        'Clearing a basket empties it and its amounts.',
        'Items of a sale order are counted up and down, and an offer is deleted with the quantity 0.',
        'A sale order can be deleted; the latest other one is active then.',
        'The active sale order can be changed.',
        'The part that the wallet pays can be changed, and the payable amount follows.',
      ],
    },
    '4.order-lists': {
      title: 'Order lists',
      statements: [
        'Orders are in lists by their state: ongoing, delivered, cancelled; none is in two of them. Returned and defective goods have a list of their own.',
      ],
    },
    '4.sign-up': {
      title: 'Sign-up',
      statements: [
        'The sign-up goes phone, phone code, details, email code, location, address, password; location and address may be left for the first order.',
        'A sign-up can be gone on with on another device by the phone and a code.',
        'Before the phone is proven, the sign-up tells format and username only; usernames are public.',
        'A sign-up that nobody goes on with is forgotten after 24 hours.',
      ],
    },
    '4.password-reset': {
      title: 'Password reset',
      statements: [
        'A password is reset by the mailbox, a mailed code and a new password, in this order.',
        'A reset ends every session and notifies the person.',
        'A mailbox that nobody has is answered in the same way.',
      ],
    },
    '4.login': {
      title: 'Login',
      statements: [
        'A remembered login lasts 30 days.',
        'On more devices than allowed the person confirms or cancels logging the others out.',
        'After the confirmation "Other devices logged out" is shown.',
        'Staff give a code of their phone beside the password.',
      ],
    },
    '4.marketer-status': {
      title: 'Marketer status',
      statements: [
        'An application goes from questions over description, documents and the signed contract to the review.',
        'A customer becomes a marketer when the office approves the application; until then it is under review.',
        'A refused applicant reads the reason and may apply again.',
        'A marketer can end the contract, with the password, and is a normal customer from then on.',
        'The team of a marketer who left moves up when the month is over.',
        'Nobody is moved below themselves or their own network.',
      ],
    },
    '4.seller-application': {
      title: 'Application to sell',
      statements: [
        'An application to sell is approved or refused with a reason; a refused one can be corrected and sent again.',
        'An approved one becomes a seller with accounts for the main user and the signatories.',
        'The office can stop a seller and open them again; placed orders stay.',
      ],
    },
    '4.membership-rules': {
      title: 'Membership rules',
      statements: [
        'A preferred customer is blocked after two consecutive months without a purchase.',
        'A preferred customer can lift this block.',
        'Who cancelled being preferred cannot be preferred again for 30 days.',
        'Who cancelled being preferred may apply as a consultant at once.',
        'A normal customer without an agency request is deleted after a month, unless there are money, orders or papers.',
        'Wrong documents lead to a block, 7 days after the warning.',
        'After the death of a consultant the position stays active for up to 6 months, and is blocked then.',
        "With the inheritance documents the position is the heirs'.",
        'Nobody is blocked or removed without a notice 7 days before.',
        'A blocked customer buys nothing until the block is lifted.',
      ],
    },
    '4.returns': {
      title: 'Returns',
      statements: [
        'An order can be returned on the day of delivery and on the 7 days after it, and not later.',
        'A return goes Requested, Accepted, Received and ends refunded, replaced, refused or cancelled.',
        'No more units can come back than were bought, less those that came back before.',
        'A refund is the price of the units less their share of a code, with its VAT.',
        'A change of mind needs neither reason nor image, and is never replaced.',
        'The buyer can take a return back while the goods are still with them.',
        'Returned goods are in quarantine until they are released.',
        'A refund has a credit note, numbered without gaps.',
        'A replacement is the same goods; it waits while there are none.',
      ],
    },
    '4.support-popup': {
      title: 'Support popup',
      statements: ['The popup opens by the floating button and closes by the backdrop or Esc.'],
    },
    '4.local-database-upgrade': {
      title: 'Upgrade of the local database',
      statements: ['An upgrade deletes SkuImages and makes it again, and makes every missing store.'],
    },
  },
}
