/** @spec 2.error-fallback */
import { LanguageProvider } from '@anar/ui/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorFallback } from './error-fallback.tsx'

describe('an unexpected error', () => {
  it('shows its status and status text where it has them', () => {
    expect(describeError({ status: 503, statusText: 'Service Unavailable' })).toBe('503 Service Unavailable')
  })

  it('shows its message otherwise', () => {
    expect(describeError(new Error('x is not a function'))).toBe('x is not a function')
    expect(describeError({ status: 500, statusText: '', message: 'broken' })).toBe('500 broken')
    expect(describeError('broken')).toBe('broken')
  })

  it('that says nothing is still told of', () => {
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

  it('takes the place of what broke', () => {
    expect(ErrorBoundary.getDerivedStateFromError('broken')).toEqual({ error: 'broken', hasFailed: true })
  })
})
