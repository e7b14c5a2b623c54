import type { Chapter } from '../chapter.ts'

export const entities: Chapter = {
  title: 'Entities and their fields',
  sections: {
    '3.user-session': {
      title: 'User session',
      statements: [
        'The session holds whether one is logged in or loading, and who one is: names, contacts, national code, birth date, user type, state and permissions.',
        "It holds the wallet's balance, the addresses with the main one, the marketer flag and the Sheba, read from the person's own row.",
      ],
    },
    '3.network-marketer': {
      title: 'Network marketer',
      statements: [
        'A network marketer has identity, contacts, certificate number, nationality, statuses, state, wallet balances and addresses.',
        'What identifies a person is masked for staff who rarely need it, and shown one field at a time for a reason.',
        'Marketers see their team as a tree and a list, and nobody outside of it.',
      ],
    },
    '3.basket': {
      title: 'Basket',
      statements: [
        'A basket has its products with price, discount and quantity, and the totals: original price, discount, payable price.',
        "A basket's additional discount has a type and an amount.",
        "One of a person's baskets is active and is filled from then on.",
      ],
    },
    '3.sale-order': {
      title: 'Sale order',
      statements: [
        'A sale order has state, active flag, description, owner, address or warehouse, items, and its amounts from discounts to the payable amount.',
        'Its order value, discount, VAT, delivery and payable amount add up to the rial.',
        'VAT is counted line by line, at the rate of the category or the nearest one above it on that day.',
        'A registered order has a number without gaps.',
        'A shipped order has a tracking reference, unless it is fetched from the warehouse.',
      ],
    },
    '3.order-item': {
      title: 'Order item',
      statements: [
        'An order item has quantity, unit price, free units, kind of discount, score and its amounts.',
        'A unit costs the cheapest of the running discount, the quantity box and free units, never two of them together.',
        'Free units are added as often as their box fits and cost nothing.',
        "An item's score follows what was really paid for it.",
        'A person can see why a price is what it is.',
      ],
    },
    '3.sku': {
      title: 'Sku of an item',
      statements: [
        'A sku has its names, images, category with VAT, tags and the stock that is there.',
        'Prices, discounts and quantity discounts are records that hold from a first day until before a last one.',
        'No two records of a kind hold on one day, and the past of a record is never changed.',
        'A price carries a score by its ratio, rounded down to the hundredth of a point.',
        'Of several sellers the best offer of the day represents the product.',
      ],
    },
    '3.client-details': {
      title: 'Client details',
      statements: [
        'The browser stores who is logged in: names, national code, mobile number, user type, ids, username and permissions.',
      ],
    },
    '3.person': {
      title: 'Person and sign-up fields',
      statements: [
        "Signing up asks for nationality, national code, referrer, phone, names, father's name, certificate number, gender and birth date.",
        'A foreigner enters an identifier or a passport instead of the national code.',
        'An application asks men of Iran for their military status, and for marital status and Sheba.',
        'An application needs an image of the front of the id card, or passport and work permit.',
        'A birth date may be typed in either calendar and script.',
      ],
    },
    '3.address': {
      title: 'Address',
      statements: [
        'An address has title, country, province, city, postal code, home address, map location and the flag of the main one.',
        'A person has exactly one main address while there is any.',
      ],
    },
    '3.seller': {
      title: 'Seller and company',
      statements: [
        'A seller has a business name, Sheba and landline; a company has name, type, registration number, national code, economic number and official newspaper.',
        'A company has a list of personnel with a flag of who may sign, and a main user.',
        'A Telegram id, a landline, a registration number and an economic number have their forms.',
        "A seller's sku has brand, category, nature, unit, country, HS code, GTIN, names in four languages, size in mm and weight in grams.",
        'What goods cost the shop is stored with the price and shown to no shopper.',
        'A quantity discount has a quantity and a percent.',
        "Sellers manage their own offers and prices, and nobody else's.",
        "A seller is credited what stayed with the buyers, less the shop's share, once the time to return is over.",
      ],
    },
    '3.product': {
      title: 'Product in the shop',
      statements: [
        'A product has name, price, old and new price, discount, status, shop name and address.',
        'A comment has rating, full name and text, and says whether its writer bought the product.',
        'Skin type, scalp type and hair shaft type are tags by which goods are chosen.',
      ],
    },
    '3.order-labels': {
      title: 'Labels of basket and order',
      statements: [
        'Basket and order show products price, discount profit, payable price, shipping cost, VAT and purchase points.',
        'A discount code takes a percent or an amount off the lines that it covers, within its limits of days, uses and buyers.',
        'A code is reserved while paying, used by the registration and released by a cancellation.',
        'A wallet transaction has type, amount and record.',
      ],
    },
    '3.defect-report': {
      title: 'Fields of a defect report',
      statements: [
        'A defect report has the returned quantity, a description of the problem and at least one image.',
      ],
    },
    '3.enumerations': {
      title: 'Enumerations',
      statements: [
        'Gender is MALE or FEMALE.',
        'Marital status is SINGLE or MARRIED.',
        'Nationalities begin with the Iranian; more foreign ones than the named fourteen are known.',
        'Military status is end of service, conscription or one of the exemptions, temporary or permanent.',
        'A seller is a natural or a juridical person.',
        'The interface language is `pe` or `en`, in addresses `persian` or `english`.',
        'User types are those of shoppers, applicants (MLMApplicant), marketers, sellers and staff.',
      ],
    },
    '3.local-database': {
      title: 'Local browser database',
      statements: [
        'The browser has a database MLM_DB, version 3, with the twelve stores of the specification.',
        'Baskets, addresses and wallet are shown from it before the network has answered.',
        'Field_Access stores which fields the caller may request; the others are left out of every search.',
        'SkuImages stores images as blobs with the moment at which they were saved.',
      ],
    },
  },
}
