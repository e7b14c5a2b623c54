import { Suspense, use } from 'react'
import { pageSettled } from '../../platform/data/page-settled.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { footerMessages, titleMessages } from '../../platform/messages/shopping.ts'

type Footer = () => React.ReactNode

let arrival: Promise<Footer> | undefined

/**
 * Loads the footer with its messages. The server waits for it before it renders, the browser before it hydrates, so
 * that the rendered footer is not replaced. Always the same promise, which React reads synchronously once it is
 * fulfilled.
 */
export function loadFooter(): Promise<Footer> {
  arrival ??= fetchFooter(Promise.resolve())
  return arrival
}

function fetchFooter(time: Promise<void>): Promise<Footer> {
  const coming: Promise<Footer> = time
    .then(() =>
      Promise.all([
        import('./footer.tsx'),
        footerMessages.load(languageNow()),
        titleMessages.load(languageNow()),
      ]),
    )
    .then(([{ Footer }]) => Footer)
    // A page without a footer is better than none; the next page tries again.
    .catch(() => {
      arrival = undefined
      return () => null
    })
    .then((value) => {
      Object.assign(coming, { status: 'fulfilled', value })
      return value
    })
  return coming
}

/** The footer, below the fold (shell.module.css), so it loads after the content. */
export function LateFooter() {
  return (
    <Suspense fallback={null}>
      <Arriving />
    </Suspense>
  )
}

function Arriving() {
  arrival ??= fetchFooter(pageSettled())
  const Footer = use(arrival)
  return <Footer />
}
