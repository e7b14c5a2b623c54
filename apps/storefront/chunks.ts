// The modules that the build combines in one file. Data for `codeSplitting.groups`; the bundler splits the rest. A
// missing module costs a request, a needless one a few bytes: the budgets of e2e/list-and-detail.e2e.ts check both.

/**
 * Matches modules by path.
 * @param paths without the file extension, from any folder on: `ui/components/{alert,badge}`
 * @param ending a regular expression of the file extension
 */
function at(paths: readonly string[], ending = '\\.\\w+'): RegExp {
  const patterns = paths.map((path) =>
    path.replace(/\{(.*)\}/, (_, names: string) => `(?:${names.replaceAll(',', '|')})`),
  )
  return new RegExp(`/(?:${patterns.join('|')})${ending}$`.replaceAll('/', '[\\\\/]'))
}

const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`)

/** Modules of the landing, the list and a product's page, besides the application. */
const browsing = at([
  'domain/calendar/last-valid-day',
  'lucide-react/dist/esm/icons/{badge-check,rotate-ccw,rows-3,share-2,tag}',
  'storefront/catalogue/components/shelf-skeleton',
  'storefront/sales/components/{shop-card,use-added-toast}',
  'storefront/platform/components/{use-media,use-search-part,when-near}',
  'storefront/catalogue/components/compare/compare-button',
  'storefront/catalogue/components/favourites/heart',
  'storefront/sales/components/seen/use-seen',
  'storefront/catalogue/data/{product-card,seen-products}',
  'ui/components/{breadcrumbs,chip,product-card,rating,use-preserved-focus}',
])

/** The same from the basket to the payment. */
const buying = at([
  'domain/pricing/{code,wallet}',
  'domain/text/{digits,formatting}',
  'domain/validation/{contact,separators}',
  'lucide-react/dist/esm/icons/{clock,landmark,lock,map-pin,pencil,wallet}',
  'storefront/sales/components/checkout/{amounts,free-shipping,line-problem,shipping,states,steps,summary,vat-rate}',
  'storefront/people/data/address-book',
  'storefront/sales/data/{basket,checkout}',
  'storefront/platform/data/{failure,mine,prefetch}',
  'storefront/sales/data/basket/{code,commands,lines}',
  'ui/components/{field,not-reached,radio-card,steps,summary,text-area,text-field,text-frame}',
  'ui/format/use-address-line',
])

/** Modules of both. */
const shopping = at([
  'domain/money/share',
  'domain/ordering/units',
  'domain/pricing/{offer,order,reward,score,shown}',
  'domain/text/units-in-words',
  'lucide-react/dist/esm/icons/{arrow-right,check,gift,shield-check,truck,warehouse}',
  'storefront/platform/components/mobile-bar',
  'storefront/sales/components/why-price/why-button',
  'storefront/sales/data/delivery',
  'storefront/sales/data/basket/set-quantity',
  'ui/components/{alert,aril,badge,image-address,preserve-focus,price,product-image,quantity-stepper,score,segmented}',
  'ui/components/{text-link,toast}',
  'ui/format/{use-delivery-days,use-unit-words}',
])

/**
 * The page links one style sheet, so the application's has the styles of every screen from the landing to the choice
 * of an address; the payment's load with its screen.
 */
const styles = at(
  [
    'ui/components/{alert,badge,breadcrumbs,chip,choice,field,price,product-card,product-image}',
    'ui/components/{quantity-stepper,rating,score,segmented,steps,summary,text-link}',
    'ui/campaign/{banner,campaign,hero}',
    'storefront/platform/components/{mobile-bar,when-near}',
    'storefront/catalogue/components/shelf-skeleton',
    'storefront/sales/components/shop-card',
    'storefront/sales/components/checkout/checkout',
    'storefront/catalogue/components/favourites/heart',
    'storefront/sales/components/why-price/why-price',
    'storefront/sales/screens/baskets/baskets',
    'storefront/sales/screens/choose-address/choose-address',
    'storefront/content/screens/landing/{campaigns,categories,hero,landing,programme,routine-panel,trust}',
    'storefront/catalogue/screens/product-detail/{buy-box,gallery,options,other-sellers,product-detail,section-bar,sections}',
    'storefront/catalogue/screens/products-list/{pager,products-list,toolbar}',
  ],
  '\\.module\\.css',
)

/** The messages of screens that follow one another, and of parts that share words. */
const words = (lang: 'fa' | 'en') => [
  { name: `goods.${lang}`, test: at(['storefront/sales/messages/{free-units,arrival}'], `\\.${lang}\\.ts`) },
  { name: `product.${lang}`, test: at(['storefront/catalogue/messages/{product,share}'], `\\.${lang}\\.ts`) },
  { name: `footer.${lang}`, test: at(['storefront/platform/messages/{footer,support}'], `\\.${lang}\\.ts`) },
  {
    name: `buying.${lang}`,
    test: at(
      [
        'storefront/sales/messages/{baskets,checkout,choose-address,choose-payment}',
        'storefront/money/messages/payment-means',
      ],
      `\\.${lang}\\.ts`,
    ),
  },
]

/** A module goes into the first group that names it, with its imports. */
export const chunks = [
  // They change with library versions, not with ours.
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  { name: 'application', test: either(at(['storefront/main']), styles) },
  { name: 'shopping', test: shopping },
  { name: 'browsing', test: browsing },
  { name: 'buying', test: buying },
  ...words('fa'),
  ...words('en'),
  // The list of all other screens and messages that none of the first screens needs.
  {
    name: 'other-screens',
    test: at(['storefront/app/other-screens', 'storefront/\\w+/messages/index'], '\\.ts'),
    minShareCount: 2,
  },
  // Shared components in one file rather than in thirty of a few hundred bytes.
  // Without those for forms and long texts: the first screens have none.
  {
    name: 'ui',
    test: /packages[\\/]ui[\\/](?!forms[\\/]|components[\\/]prose|messages[\\/]forms)|lucide-react/,
    minShareCount: 3,
  },
]
