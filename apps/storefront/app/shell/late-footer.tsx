import { Suspense, use } from 'react'
import { pageStands } from '../../platform/data/page-stands.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { footerMessages, titleMessages } from '../../platform/messages/shopping.ts'

type Footer = () => React.ReactNode

let arrival: Promise<Footer> | undefined

/**
 * Brings the foot of the page and its words at once, where it stands in the page from the start: the server waits for
 * it before it renders, the browser before it takes over what was rendered, so that nothing of it is made anew under a
 * finger. Always the same promise, which React reads at once when it is kept.
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
    // A page without its foot is better than none; the next page asks again.
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

/** The foot of every page. It begins below the fold (shell.module.css), so it comes after what is looked at. */
export function LateFooter() {
  return (
    <Suspense fallback={null}>
      <Arriving />
    </Suspense>
  )
}

function Arriving() {
  arrival ??= fetchFooter(pageStands())
  const Footer = use(arrival)
  return <Footer />
}
