/** @spec 2.error-fallback */
import { ApiError } from '@anar/contract/client'
import { LanguageProvider } from '@anar/ui/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerCame, networkLost } from '../platform/data/connection.ts'
import en from '../platform/messages/common.en.ts'
import { commonMessages } from '../platform/messages/shopping.ts'
import { describeError } from './describe-error.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorFallback } from './error-fallback.tsx'

// The shell loads them before any screen.
beforeAll(() => Promise.all([commonMessages.load('pe'), commonMessages.load('en')]))

describe('an unexpected error', () => {
  /** @spec 2.error-fallback.1 */
  it('shows its status and status text if it has them', () => {
    expect(describeError({ status: 503, statusText: 'Service Unavailable' })).toBe('503 Service Unavailable')
  })

  it('shows its message otherwise', () => {
    expect(describeError(new Error('x is not a function'))).toBe('x is not a function')
    expect(describeError({ status: 500, statusText: '', message: 'broken' })).toBe('500 broken')
    expect(describeError('broken')).toBe('broken')
  })

  it('without a message shows a general one', () => {
    for (const nothing of [undefined, null, '', {}, new Error('')]) {
      expect(describeError(nothing)).toBe('Something went wrong!')
    }
  })
})

describe('the fallback screen', () => {
  it.each(['pe', 'en'] as const)('has its title, the message and two ways out, in %s', (language) => {
    const html = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <ErrorFallback error={{ status: 500, statusText: 'Internal Server Error' }} />
      </LanguageProvider>,
    )
    expect(html).toContain('Unexpected Application Error!')
    expect(html).toContain('500 Internal Server Error')
    expect(html).toContain('href="#/"')
    expect(html).toContain('<button')
  })

  it.each([
    ['pe', 'شناسهٔ پیگیری:'],
    ['en', 'Reference:'],
  ] as const)(
    'shows the id of a request that the server failed at, left to right, in %s',
    (language, label) => {
      const broken = new ApiError('broken', { status: 500, code: 'UNEXPECTED', requestId: '1f2e-3c' })
      const html = renderToStaticMarkup(
        <LanguageProvider language={language}>
          <ErrorFallback error={broken} />
        </LanguageProvider>,
      )
      expect(html).toContain(`${label} <bdi dir="ltr">1f2e-3c</bdi>`)
    },
  )

  describe('for a screen that did not load', () => {
    afterEach(() => answerCame(null))
    const said = (message: string) =>
      renderToStaticMarkup(
        <LanguageProvider language="en">
          <ErrorFallback error={new TypeError(message)} />
        </LanguageProvider>,
      )

    /** @spec 8.local-storage-errors.2 */
    it.each([
      'Failed to fetch dynamically imported module: https://shop.example/assets/orders.js',
      'Unable to preload CSS for /assets/orders.css',
    ])('shows that there is no connection instead of an error (%s)', (message) => {
      networkLost()
      expect(said(message)).toContain(en.noticeNetwork)
      expect(said(message)).not.toContain('Unexpected Application Error!')
    })

    it('shows an error if there is a network', () => {
      expect(said('Failed to fetch dynamically imported module: /assets/orders.js')).toContain(
        'Unexpected Application Error!',
      )
    })
  })

  it('replaces the failed content', () => {
    expect(ErrorBoundary.getDerivedStateFromError('broken')).toEqual({ error: 'broken', hasFailed: true })
  })
})
