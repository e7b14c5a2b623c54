import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatPercent } from '../format/index.ts'
import { type Language, LanguageProvider } from '../i18n/index.ts'
import {
  Button,
  Loading,
  OperationOverlay,
  PasswordField,
  Price,
  ProductCard,
  type ProductCardData,
  ProductImage,
  QuantityStepper,
  Rating,
  Score,
  Stars,
  Steps,
  TextField,
} from '../index.ts'

const inLanguage = (language: Language, node: ReactNode) =>
  renderToStaticMarkup(<LanguageProvider language={language}>{node}</LanguageProvider>)
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a price', () => {
  it('says what it was, how much is off, and what it is', () => {
    const html = inLanguage(
      'pe',
      <Price finalRial={5_820_000} originalRial={6_850_000} discountPercent={15} />,
    )
    expect(words(html)).toBe(`قیمت پیش از تخفیف ۶۸۵٬۰۰۰ تخفیف ${formatPercent(15, 'pe')} قیمت ۵۸۲٬۰۰۰ تومان`)
    expect(html).toContain('<del>۶۸۵٬۰۰۰</del>')
  })

  it('strikes nothing where nothing is off', () => {
    const html = inLanguage('en', <Price finalRial={5_200_000} originalRial={5_200_000} />)
    expect(html).not.toContain('<del>')
    expect(words(html)).toBe('5,200,000 rials')
  })
})

describe('score and rating', () => {
  it('are read out whole', () => {
    expect(words(inLanguage('pe', <Score hundredths={23_350} />))).toBe('۲۳۳٫۵ امتیاز')
    expect(words(inLanguage('en', <Rating average={4.66} count={1} />))).toBe('4.7 (1) 4.7 of 5 · 1 rating')
    expect(words(inLanguage('pe', <Rating average={4} />))).toBe('۴٫۰ ۴٫۰ از ۵')
  })

  it('fill stars as far as the rating, in halves', () => {
    const paths = (rating: number) => inLanguage('pe', <Stars rating={rating} />).split('<path').length - 1
    expect([4, 4.24, 4.5, 4.74, 4.75].map(paths)).toEqual([5, 5, 6, 6, 5])
  })

  it('show nothing while nobody has rated', () => {
    expect(inLanguage('en', <Rating average={null} count={0} />)).toBe('')
  })
})

describe('a product card', () => {
  const product: ProductCardData = {
    id: 1,
    name: 'Seed serum',
    brand: 'Daneh',
    hue: 346,
    imageId: 'serum',
    ratingAverage: 4.7,
    ratingCount: 214,
    scoreHundredths: 23_300,
    finalRial: 5_820_000,
    originalRial: 6_850_000,
    discountPercent: 15,
    isInStock: true,
    facts: ['a', 'b', 'c', 'd'],
  }
  const card = (more: Partial<ProductCardData>, quantity = 0, layout?: 'horizontal') =>
    inLanguage(
      'en',
      <ProductCard
        product={{ ...product, ...more }}
        to="/product-detail/1"
        quantity={quantity}
        onQuantity={() => {}}
        layout={layout}
      />,
    )

  it('leads to the product and offers to add it by name', () => {
    expect(card({})).toContain('href="#/product-detail/1"')
    expect(card({})).toContain('aria-label="Add Seed serum to the basket"')
  })

  it('turns its button into a stepper once it is in the basket', () => {
    expect(card({}, 2)).toContain('aria-label="Quantity of Seed serum"')
    expect(card({}, 2)).not.toContain('to the basket"')
  })

  it('says so where none is left or it has no price, and offers nothing', () => {
    for (const html of [card({ isInStock: false }), card({ finalRial: null })]) {
      expect(html).toContain('Out of stock')
      expect(html).not.toContain('<button')
    }
  })

  it('shows three facts in a row, and none upright', () => {
    expect(card({}, 0, 'horizontal').match(/<li>/g)).toHaveLength(3)
    expect(card({})).not.toContain('<li>')
  })
})

describe('an image', () => {
  it('comes as AVIF in five widths, as WebP in one, and at once where it is waited for', () => {
    const html = inLanguage('en', <ProductImage fileId="a-1" hue={10} alt="" sizes="100px" priority />)
    expect(html).toContain('/files/a-1/160.avif 160w, /files/a-1/320.avif 320w')
    expect(html).toContain('/files/a-1/960.avif 960w" sizes="100px"')
    expect(html).toContain('src="/files/a-1/480.webp"')
    expect(html).toContain('loading="eager"')
    expect(html).toContain('fetchPriority="high"')
  })

  it('is left out where there is none; the stage stays', () => {
    expect(inLanguage('en', <ProductImage fileId={null} hue={10} alt="" sizes="100px" />)).toContain(
      '--hue:10',
    )
  })
})

describe('a stepper', () => {
  it('draws minus, number, plus from left to right in both languages', () => {
    const stepper = <QuantityStepper value={2} onChange={() => {}} />
    const english = inLanguage('en', stepper)
    expect(english.indexOf('lucide-minus')).toBeLessThan(english.indexOf('lucide-plus'))
    // The first one is on the right here.
    const persian = inLanguage('pe', stepper)
    expect(persian.indexOf('lucide-plus')).toBeLessThan(persian.indexOf('lucide-minus'))
  })

  it('offers the bin at one, where one may be removed', () => {
    const html = inLanguage('en', <QuantityStepper value={1} onChange={() => {}} onRemove={() => {}} />)
    expect(html).toContain('aria-label="Remove from the basket"')
  })

  it('rests at its ends', () => {
    const html = inLanguage('en', <QuantityStepper value={1} onChange={() => {}} max={1} />)
    expect(html.match(/disabled=""/g)).toHaveLength(2)
  })
})

describe('steps', () => {
  it('lead back, name the current one, and mark those that are done', () => {
    const html = inLanguage(
      'en',
      <Steps
        current={1}
        steps={[{ label: 'Baskets', to: '/shopping-baskets' }, { label: 'Address' }, { label: 'Payment' }]}
      />,
    )
    expect(html).toContain('href="#/shopping-baskets"')
    expect(html).toMatch(/aria-current="step"[^>]*>.*Address/)
    expect(words(html)).toContain('Baskets (done)')
  })
})

describe('a field', () => {
  it('ties its label and its error to its input', () => {
    const html = inLanguage(
      'en',
      <TextField label="Postal code" error="Ten digits" hint="On the envelope" required />,
    )
    const id = /<label for="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(`aria-describedby="${id}-hint"`)
    expect(html).toContain('aria-invalid="true"')
    expect(html).not.toContain('On the envelope')
  })

  it('hides a password, beside a button that shows it', () => {
    const html = inLanguage('en', <PasswordField label="Password" autoComplete="current-password" />)
    expect(html).toContain('type="password"')
    expect(html).toMatch(/<button type="button"[^>]* aria-label="Show the password"/)
  })

  it('names for password managers which password it takes; without that it does not compile', () => {
    for (const kind of ['current-password', 'new-password'] as const) {
      const html = inLanguage('en', <PasswordField label="Password" autoComplete={kind} />)
      expect(html.toLowerCase()).toContain(`autocomplete="${kind}"`)
    }
    // @ts-expect-error it does not say which password it takes
    const unnamed = <PasswordField label="Password" />
    // @ts-expect-error password managers may not be shut out
    const shutOut = <PasswordField label="Password" autoComplete="off" />
    expect([unnamed.type, shutOut.type]).toEqual([PasswordField, PasswordField])
  })
})

describe('waiting', () => {
  it('leaves a button’s width unchanged: it holds both its words, one hidden', () => {
    const html = inLanguage('pe', <Button loading={false}>پرداخت</Button>)
    expect(words(html)).toBe('پرداخت در حال ثبت')
    expect(inLanguage('pe', <Button loading>پرداخت</Button>)).toContain('aria-busy="true"')
  })

  /** @spec 2.route-loader */
  it('is announced once', () => {
    const html = inLanguage('en', <Loading>bars</Loading>)
    expect(html).toContain('role="status"')
    expect(html).toContain('<div aria-hidden="true">bars</div>')
  })

  /** @spec 2.operation-overlay */
  /** @spec 2.operation-overlay.1 */
  it('has its two sentences while an operation is in progress, and none otherwise', () => {
    expect(words(inLanguage('en', <OperationOverlay active />))).toBe('Please wait Operation in progress')
    expect(words(inLanguage('pe', <OperationOverlay active />))).toBe('لطفاً صبر کنید عملیات در حال انجام است')
    expect(words(inLanguage('en', <OperationOverlay active={false} />))).toBe('')
  })
})
