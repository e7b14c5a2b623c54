export default {
  back: 'Back to the product',
  notFound: 'There is no such offer',
  notFoundText: 'The address may be wrong.',
  toProducts: 'Products',
  active: 'Offered',
  inactive: 'Not offered',
  sellerStopped: 'Seller stopped',
  sellerStoppedText: 'This seller’s sales are stopped: shoppers see none of their offers.',
  activate: 'Offer it',
  deactivate: 'Stop offering it',
  switched: 'The offer was changed',
  readOnly: 'Your role sees prices and does not change them.',
} as const
