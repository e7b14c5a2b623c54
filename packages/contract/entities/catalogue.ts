import { always, many, one } from './shape.ts'

/** @spec 3.product */
export const Product = {
  id: 'id',
  code: 'text', //            the shop's own name for it, in addresses and files
  name: 'text',
  summary: 'text',
  description: 'text',
  combination: 'text',
  howToUse: 'texts',
  features: 'texts',
  manufactureCountry: 'text',
  healthLicenceNumber: 'text?',
  hue: 'integer',
  image: 'text?', //          file id of the first image of the best offer's sku
  publishedAt: 'moment?',
  viewCount: 'integer',
  soldCount: 'integer',
  ratingCount: 'integer',
  ratingAverage: 'decimal?', // 1 to 5, null while nobody rated
  ratingHistogram: 'integers', // how many gave 1, 2, 3, 4 and 5 stars, in this order
  shownVatPercent: 'decimal', // the VAT in its shown prices; 0 where the shop shows prices without it
  price: 'rial?', //          best offer of today as shoppers see it, running discount taken off
  deliveryDays: 'integer?', // preparation of the offer and of its warehouse
  isInStock: 'boolean',
  isDiscounted: 'boolean', // a running discount takes something off the best offer
  text: 'text', //           everything a shopper may search by; only filters may name it
  relevance: 'decimal', //   how well a row fits the text filter; only sorts may name it
  brand: always('Brand'),
  productCategory: always('ProductCategory'),
  bestOffer: one('SkuSeller'),
  skus: many('Sku'),
  tags: many('Tag'),
  ingredients: many('Ingredient'),
  keyIngredients: many('KeyIngredient'),
  comments: many('Comment'),
  draft: one('ProductDraft'),
  versions: many('ProductVersion'), // the newest first
} as const

/** An unpublished draft; without a product where it was never published. @spec 1.back-office */
export const ProductDraft = {
  id: 'id',
  code: 'text',
  name: 'text',
  revision: 'integer',
  baseVersion: 'integer', // which version it began from; 0 for none
  createdAt: 'moment',
  changedAt: 'moment',
  actorName: 'text?', //     who changed it last
  product: one('Product'),
} as const

/** A content of a product that was published. @spec 1.back-office */
export const ProductVersion = {
  id: 'id',
  number: 'integer',
  publishedAt: 'moment',
  actorName: 'text?', //     null for content older than versions
  note: 'text',
  undoneTo: 'integer?', //   of an undo: the restored version
  product: always('Product'),
} as const

export const ProductCategory = {
  id: 'id',
  name: 'text',
  position: 'integer',
  hue: 'integer',
  image: 'text?',
  vatPercent: 'decimal', //   the rate of today
  productCount: 'integer', // published products here and below
  names: 'texts?', //         in Persian, English, Arabic and Turkish, for its editors
  allNames: 'text?',
  revision: 'integer?',
  useCount: 'integer?', //    products that are just here, published or not
  vatRates: many('VatRate'), // its own, the latest first
  parent: one('ProductCategory'),
  children: many('ProductCategory'),
  path: 'integers', //        the ids of its ancestors, root first, its own last
  ancestors: many('ProductCategory'), // root first, the category itself last
} as const

/** The percent of a category's own from a day on; without one, that of the category above it counts. */
export const VatRate = {
  id: 'id',
  vatPercent: 'decimal',
  fromDate: 'day?',
  toDate: 'day?',
  productCategory: always('ProductCategory'),
} as const

/**
 * Groups of products. For their editors: `names` in Persian, English, Arabic and Turkish, `allNames` as one text to filter
 * by, `useCount` the number of products, published or not, and `revision`, which a change names.
 */
export const Brand = {
  id: 'id',
  name: 'text',
  hue: 'integer',
  image: 'text?',
  productCount: 'integer',
  names: 'texts?',
  allNames: 'text?',
  revision: 'integer?',
  useCount: 'integer?',
} as const

export const Tag = {
  id: 'id',
  name: 'text',
  names: 'texts?',
  allNames: 'text?',
  revision: 'integer?',
  useCount: 'integer?',
  tagSubgroup: always('TagSubgroup'),
} as const
export const TagSubgroup = {
  id: 'id',
  name: 'text',
  names: 'texts?',
  allNames: 'text?',
  revision: 'integer?',
  useCount: 'integer?', //    tags in it
  tagGroup: always('TagGroup'),
  tags: many('Tag'),
} as const
export const TagGroup = {
  id: 'id',
  name: 'text',
  names: 'texts?',
  allNames: 'text?',
  revision: 'integer?',
  useCount: 'integer?', //    subgroups in it
  tagSubgroups: many('TagSubgroup'),
} as const

export const Ingredient = {
  id: 'id',
  inciName: 'text',
  isAllergen: 'boolean',
  aliases: 'texts', //        other names
  help: 'text?', //           an explanation
  aliasesFa: 'texts?',
  aliasesEn: 'texts?',
  helps: 'texts?', //         in Persian and English, for its editors
  allNames: 'text?',
  revision: 'integer?',
  useCount: 'integer?',
} as const

/** A synonym of the search. */
export const SearchSynonym = {
  id: 'id',
  word: 'text',
  means: 'text',
  isMutual: 'boolean',
  revision: 'integer?',
} as const
export const KeyIngredient = { id: 'id', position: 'integer', name: 'text', note: 'text' } as const

/** @spec 3.sku.1 */
export const Sku = {
  id: 'id',
  name: 'text',
  optionName: 'text?',
  swatch: 'text?',
  position: 'integer',
  code: 'text', //            the shop's own
  gtin: 'text',
  nature: 'code?',
  measurementUnit: 'code?',
  hsCode: 'text?',
  weightGram: 'integer',
  lengthMm: 'integer?',
  widthMm: 'integer?',
  heightMm: 'integer?',
  product: one('Product'),
  images: many('SkuImage'),
  waitingCount: 'integer?', // people waiting for a notice that it can be bought again; for staff of the stock
  skuSellers: many('SkuSeller'),
} as const

export const SkuImage = {
  id: 'id',
  order: 'integer',
  fileStorageId: 'text',
  alternative: 'text?', //    the alternative text
} as const

/** A seller's offer of a sku. @spec 3.sku */
export const SkuSeller = {
  id: 'id',
  preparationDays: 'integer',
  isActive: 'boolean',
  revision: 'integer?', //    for its editors
  actualInventory: 'integer', // over all warehouses, without reserved units
  sku: always('Sku'),
  seller: always('Seller'),
  price: one('Price'), //       the record valid today
  discount: one('Discount'), // the record valid today
  specialDiscounts: many('SpecialDiscount'),
  rewardBox: one('RewardBox'), // the record valid today
  rewardBoxes: many('RewardBox'),
  prices: many('Price'),
  discounts: many('Discount'),
  inventories: many('Inventory'),
} as const

/**
 * Sellers. For staff: `names` in Persian and English, `allNames` as one text to filter by, `isActive` whether their offers
 * are sold, `isOwn` for the shop itself. @spec 3.seller
 */
export const Seller = {
  id: 'id',
  name: 'text',
  names: 'texts?',
  allNames: 'text?',
  isActive: 'boolean?',
  isOwn: 'boolean?',
  revision: 'integer?',
} as const
export const Price = {
  id: 'id',
  fromDate: 'day?',
  toDate: 'day?',
  consumerPrice: 'rial',
  scorePriceRatio: 'decimal',
  score: 'score',
  revision: 'integer?', //    for its editors, as of the others
} as const
/**
 * The cost of a price for the shop or its seller: an entity of its own, since shoppers may not read it.
 * @spec 3.seller.5
 */
export const PriceCost = {
  id: 'id',
  wholesalePrice: 'rial?',
  purchasePrice: 'rial?',
  price: always('Price'),
  skuSeller: always('SkuSeller'),
} as const
export const Discount = {
  id: 'id',
  fromDate: 'day?',
  toDate: 'day?',
  discountPercent: 'decimal',
  revision: 'integer?',
} as const
/** `rewardQuantity` free units for each `quantity` units bought. */
export const RewardBox = {
  id: 'id',
  fromDate: 'day?',
  toDate: 'day?',
  quantity: 'integer',
  rewardQuantity: 'integer',
  revision: 'integer?', //    for its editors
  skuSeller: one('SkuSeller'),
} as const
/** A box: from `quantity` units on, each costs `discountPercent` less. */
export const SpecialDiscount = {
  id: 'id',
  fromDate: 'day?',
  toDate: 'day?',
  quantity: 'integer',
  discountPercent: 'decimal',
  revision: 'integer?',
} as const
/** An offer's units in one warehouse of one batch. */
export const Inventory = {
  id: 'id',
  actualInventory: 'integer', //  on the shelf and not reserved: available
  onHand: 'integer', //           on the shelf
  reserved: 'integer', //         of them, reserved by payments
  quarantined: 'integer', //      in quarantine, not for sale
  batchCode: 'text?',
  expiresOn: 'day?', //           the first day on which it is not sold any more
  warehouse: always('Warehouse'),
  skuSeller: always('SkuSeller'),
  movements: many('StockMovement'),
} as const
export const Warehouse = {
  id: 'id',
  name: 'text',
  address: 'text',
  preparationDays: 'integer',
  isPickup: 'boolean', //     whether orders can be picked up there
  revision: 'integer?', //    for its editors
  city: always('City'),
} as const
