import { toPersianDigits } from '@anar/domain/text'
import type { BankPayment } from './queries.ts'
import { type BankLanguage, texts } from './texts.ts'

export type PageLook = { language: BankLanguage; theme: 'light' | 'night' }

/** The page of a payment: how to end it while it is open, afterwards how it ended. Plain HTML, no script. */
export function paymentPage(payment: BankPayment, look: PageLook): string {
  const { language } = look
  const facts = `
    <p class="amount"><span>${texts.amount[language]}</span><strong>${amountText(payment.amount, language)}</strong></p>
    <dl>
      <div><dt>${texts.for[language]}</dt><dd>${escaped(payment.description)}</dd></div>
      <div><dt>${texts.reference[language]}</dt><dd dir="ltr"><code>${escaped(payment.reference.slice(0, 12))}</code></dd></div>
    </dl>`
  return page(look, facts + (payment.state === 'open' ? choices(look) : outcome(payment, language)))
}

/** The page for a reference that the bank does not know. */
export function unknownPage(look: PageLook): string {
  return page(look, `<p class="outcome" role="alert">${texts.unknown[look.language]}</p>`)
}

function choices({ language }: PageLook): string {
  const button = (action: string, kind: string, text: { fa: string; en: string }) =>
    `<button type="submit" name="action" value="${action}" class="${kind}">${text[language]}</button>`
  return `
    <form method="post">
      <h2>${texts.choose[language]}</h2>
      ${button('pay', 'primary', texts.pay)}
      ${button('decline', 'secondary', texts.decline)}
      ${button('cancel', 'secondary', texts.cancel)}
      ${button('pay-and-stay', 'quiet', texts.payAndStay)}
    </form>`
}

function outcome(payment: BankPayment, language: BankLanguage): string {
  const said = { paid: texts.paid, declined: texts.declined, cancelled: texts.cancelled, open: texts.choose }
  const stayed = payment.state === 'paid' ? `<p>${texts.stayed[language]}</p>` : ''
  return `
    <p class="outcome" role="status">${said[payment.state][language]}</p>
    ${stayed}
    <p><a class="button secondary" href="${escaped(returnAddress(payment))}">${texts.back[language]}</a></p>`
}

/** Where the person goes once the payment is decided. */
export function returnAddress(payment: BankPayment): string {
  const address = new URL(payment.return_url)
  address.searchParams.set('reference', payment.reference)
  return address.href
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
    <link rel="stylesheet" href="/sandbox-bank/bank.css">
  </head>
  <body>
    <main>
      <header><h1>${title}</h1><p class="notice">${texts.notice[language]}</p></header>
      ${main}
    </main>
  </body>
</html>`
}

// Persian reads toman, a tenth of the rials, as everywhere in the shop.
function amountText(amountRial: number, language: BankLanguage): string {
  if (language === 'en') return `${amountRial.toLocaleString('en-US')} ${texts.unit.en}`
  const toman = (amountRial / 10).toLocaleString('en-US').replaceAll(',', '٬')
  return `${toPersianDigits(toman)} ${texts.unit.fa}`
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
