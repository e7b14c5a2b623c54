export default {
  back: 'Back to the product',
  notFound: 'There is no such offer',
  notFoundText: 'The address may be wrong.',
  toProducts: 'Products',
  active: 'Offered',
  inactive: 'Not offered',
  activate: 'Offer it',
  deactivate: 'Stop offering it',
  switched: 'The offer was changed',
  readOnly: 'Your role sees prices and does not change them.',
} as const
