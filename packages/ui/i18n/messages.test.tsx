import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  defineMessages,
  directionOf,
  htmlLangOf,
  isLanguage,
  LanguageProvider,
  lazyMessages,
  type Messages,
  otherLanguage,
  placeholdersOf,
  type SameKeys,
  translateWith,
  useMessages,
} from './index.ts'

const fa = { title: 'پرداخت', items: '{count} کالا', unit: 'روز', due: 'تا {day} بپردازید' } as const
const en = {
  title: 'Payment',
  items: { one: '{count} item', other: '{count} items' },
  unit: { one: 'day', other: 'days' },
  due: 'Pay by {day}',
} as const satisfies SameKeys<typeof fa>

describe('a text', () => {
  const persian = translateWith<typeof fa>(fa, 'pe')
  const english = translateWith<typeof fa>(en, 'en')

  it('comes in the language of its table, numbers in its digits', () => {
    expect(persian('title')).toBe('پرداخت')
    expect(persian('items', { count: 1_200 })).toBe('۱٬۲۰۰ کالا')
    expect(english('items', { count: 1_200 })).toBe('1,200 items')
  })

  it('has a singular and a plural in English only', () => {
    expect(english('items', { count: 1 })).toBe('1 item')
    expect(english('items', { count: 0 })).toBe('0 items')
    expect(persian('items', { count: 1 })).toBe('۱ کالا')
  })

  it('uses the singular of a unit beside one, even where the number stands elsewhere', () => {
    expect([english('unit', { count: 1 }), english('unit', { count: 7 }), english('unit')]).toEqual([
      'day',
      'days',
      'days',
    ])
    expect(persian('unit', { count: 1 })).toBe('روز')
  })

  it('takes elements as values', () => {
    const node = persian.rich('due', { day: <b>۷ آذر</b> })
    expect(renderToStaticMarkup(<p>{node}</p>)).toBe('<p>تا <b>۷ آذر</b> بپردازید</p>')
  })

  it('takes a value as it is: its braces and markup are neither filled in nor run', () => {
    expect(persian('due', { day: '{count} {day} <b>' })).toBe('تا {count} {day} <b> بپردازید')
    const node = persian.rich('due', { day: '{count} <b>' })
    expect(renderToStaticMarkup(<p>{node}</p>)).toBe('<p>تا {count} &lt;b&gt; بپردازید</p>')
  })

  it('does not compile with an unknown key, nor without its values', () => {
    // @ts-expect-error there is no such key
    expect(persian('nothing')).toBe('nothing')
    // @ts-expect-error the day is missing
    expect(persian('due', {})).toBe('تا {day} بپردازید')
  })

  it('lists its placeholders', () => {
    expect(placeholdersOf('{b} of {a}, {b}')).toEqual(['a', 'b'])
    expect(placeholdersOf({ one: 'one', other: '{count}' })).toEqual(['count'])
  })
})

function Title({ messages }: { messages: Messages<typeof fa> }) {
  return <h1>{useMessages(messages)('title')}</h1>
}

describe('useMessages', () => {
  it('follows the language of the reader', () => {
    const page = (language: 'pe' | 'en') =>
      renderToStaticMarkup(
        <LanguageProvider language={language}>
          <Title messages={defineMessages({ fa, en })} />
        </LanguageProvider>,
      )
    expect(page('pe')).toBe('<h1>پرداخت</h1>')
    expect(page('en')).toBe('<h1>Payment</h1>')
  })

  it('waits for a lazy table, and does not once it is there', async () => {
    let loads = 0
    const messages = lazyMessages('sales/payment', {
      fa: async () => ({ default: fa }),
      en: async () => {
        loads += 1
        return { default: en }
      },
    })
    const page = () =>
      renderToString(
        <LanguageProvider language="en">
          <Suspense fallback="waiting">
            <Title messages={messages} />
          </Suspense>
        </LanguageProvider>,
      )
    expect(page()).toContain('waiting')
    await messages.load('en')
    expect(page()).toContain('<h1>Payment</h1>')
    expect(loads).toBe(1)
  })

  it('tries a lazy table again that did not arrive', async () => {
    let tries = 0
    const messages = lazyMessages('sales/payment', {
      fa: async () => {
        tries += 1
        if (tries === 1) throw new Error('offline')
        return { default: fa }
      },
      en: async () => ({ default: en }),
    })
    await expect(messages.load('pe')).rejects.toThrow('offline')
    await expect(messages.load('pe')).resolves.toEqual(fa)
  })
})

describe('a language', () => {
  it('decides the page’s lang and direction', () => {
    expect([htmlLangOf('pe'), directionOf('pe'), otherLanguage('pe')]).toEqual(['fa', 'rtl', 'en'])
    expect([htmlLangOf('en'), directionOf('en'), otherLanguage('en')]).toEqual(['en', 'ltr', 'pe'])
  })

  /** @spec 3.enumerations.6 */
  it('is one of two', () => {
    expect([isLanguage('pe'), isLanguage('en'), isLanguage('fa'), isLanguage(null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
