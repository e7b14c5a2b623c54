import { Suspense, use } from 'react'
import { pageStands } from '../../app/page-stands.ts'
import { languageNow } from '../../data/preferences.ts'
import { footerTexts } from '../../texts/footer.ts'
import { titleTexts } from '../../texts/titles.ts'

type Footer = () => React.ReactNode

let arrival: Promise<Footer> | undefined

/**
 * Brings the foot of the page and its words; always the same promise, which React reads at once when it is kept, so
 * that the server can wait for it before it renders.
 */
export function loadFooter(): Promise<Footer> {
  arrival ??= fetchFooter()
  return arrival
}

function fetchFooter(): Promise<Footer> {
  const coming: Promise<Footer> = (typeof window === 'undefined' ? Promise.resolve() : pageStands())
    .then(() =>
      Promise.all([import('./footer.tsx'), footerTexts.load(languageNow()), titleTexts.load(languageNow())]),
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
  const Footer = use(loadFooter())
  return <Footer />
}
