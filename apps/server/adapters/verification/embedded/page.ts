import { toPersianDigits } from '@anar/domain/text'
import type { Visit } from './queries.ts'
import { type PageLanguage, texts } from './texts.ts'

export type PageLook = { language: PageLanguage; theme: 'light' | 'night' }

/** The page of a visit: how to end it while it is open, afterwards how it ended. Plain HTML, no script. */
export function visitPage(visit: Visit, look: PageLook): string {
  const { language } = look
  const code = language === 'fa' ? toPersianDigits(visit.national_code) : visit.national_code
  const facts = `
    <dl><div><dt>${texts.nationalCode[language]}</dt><dd dir="ltr">${code}</dd></div></dl>`
  return page(look, facts + (visit.state === 'open' ? choices(look) : outcome(visit, language)))
}

/** The page for a reference that the provider does not know. */
export function unknownVisitPage(look: PageLook): string {
  return page(look, `<p class="outcome" role="alert">${texts.unknown[look.language]}</p>`)
}

/** Where the person goes once the visit is decided. */
export function returnAddress(visit: Visit): string {
  const address = new URL(visit.return_url)
  address.searchParams.set('reference', visit.reference)
  return address.href
}

function choices({ language }: PageLook): string {
  const button = (action: string, kind: string, text: { fa: string; en: string }) =>
    `<button type="submit" name="action" value="${action}" class="${kind}">${text[language]}</button>`
  return `
    <form method="post">
      <h2>${texts.choose[language]}</h2>
      ${button('confirm', 'primary', texts.confirm)}
      ${button('refuse', 'secondary', texts.refuse)}
      ${button('leave', 'quiet', texts.leave)}
    </form>`
}

function outcome(visit: Visit, language: PageLanguage): string {
  const said = visit.state === 'confirmed' ? texts.confirmed : texts.refused
  return `
    <p class="outcome" role="status">${said[language]}</p>
    <p><a class="button secondary" href="${escaped(returnAddress(visit))}">${texts.back[language]}</a></p>`
}

function page({ language, theme }: PageLook, main: string): string {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const title = texts.title[language]
  return `<!doctype html>
<html lang="${language}" dir="${direction}" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/embedded-verification/provider.css">
  </head>
  <body>
    <main>
      <header><h1>${title}</h1><p class="notice">${texts.notice[language]}</p></header>
      ${main}
    </main>
  </body>
</html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
