import type { BookRun, BooksAnswer } from '@anar/contract/commands'
import { cx, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Hourglass, TriangleAlert } from '@anar/ui/icons'
import text from '../../../platform/components/text-styles.module.css'
import verdict from '../../../platform/components/verdict.module.css'
import { useWords } from '../../../platform/components/words.ts'
import { calendarNow } from '../../../platform/data/api.ts'
import { instantHere, waitedSince } from '../../../platform/data/moments.ts'
import { financeMessages } from '../../messages/index.ts'
import styles from './books.module.css'

const looks = {
  good: { className: verdict.good, icon: CircleCheck },
  unchecked: { className: verdict.unknown, icon: Hourglass },
  differs: { className: verdict.bad, icon: TriangleAlert },
  failed: { className: verdict.bad, icon: TriangleAlert },
  late: { className: verdict.bad, icon: TriangleAlert },
} as const satisfies Record<BooksAnswer['verdict'], object>

/** Whether the books can be relied on, and how old the checks are that say so. */
export function Verdict({ books }: { books: BooksAnswer }) {
  const t = useMessages(financeMessages)
  const words = useVerdictWords()(books)
  const { className, icon } = looks[books.verdict]
  return (
    <section className={cx(styles.verdict, className)} role="status">
      <Icon of={icon} size={28} />
      <div>
        <h2 className={styles.word}>{words.title}</h2>
        <p>{words.text}</p>
        <Age run={books.touched} word="checkedAt" />
        {books.everything === null && books.touched !== null && (
          <p className={text.small}>{t('checkedAllNever')}</p>
        )}
        <Age run={books.everything} word="checkedAllAt" />
        <Unsealed unsealed={books.unsealed} />
      </div>
    </section>
  )
}

function useVerdictWords() {
  const t = useMessages(financeMessages)
  const format = useFormat()
  return ({ verdict: state, findingCount, rules, touched, unsealed }: BooksAnswer) => {
    switch (state) {
      case 'good': {
        const seconds = format.number((touched?.durationMs ?? 0) / 1000, 2)
        return {
          title: t('checkGood'),
          text: t('checkGoodText', { count: format.number(rules.length), seconds }),
        }
      }
      case 'differs':
        return { title: t('checkBad', { count: findingCount }), text: t('checkBadText') }
      case 'failed':
        if (unsealed?.failure) return { title: t('sealFailed'), text: t('sealLateText') }
        return { title: t('checkFailed'), text: t('checkFailedText') }
      case 'late':
        if (unsealed?.isLate) return { title: t('sealLate'), text: t('sealLateText') }
        return { title: t('checkLate'), text: t('checkLateText') }
      case 'unchecked':
        return { title: t('checkNever'), text: t('checkNeverText') }
    }
  }
}

/** The month that is late to be closed, or failed to be: since when, how long, and why. */
function Unsealed({ unsealed }: { unsealed: BooksAnswer['unsealed'] }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const words = useWords()
  if (unsealed === null || !(unsealed.isLate || unsealed.failure)) return null
  const { month, dueAt, failure } = unsealed
  const due = {
    month: format.month(month),
    at: format.day(instantHere(dueAt, calendarNow())),
    span: words.span(waitedSince(Date.parse(dueAt), Date.now())),
  }
  return (
    <p className={text.small}>
      {t('sealDue', due)} <Ltr>{failure}</Ltr>
    </p>
  )
}

/** The day, time and age of the newest check that ended, and why a later one did not. */
function Age({ run, word }: { run: BookRun | null; word: 'checkedAt' | 'checkedAllAt' }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const words = useWords()
  if (run === null) return null
  const { goodAt, checkedAt, failure } = run
  const at = (instant: string) => format.moment(instantHere(instant, calendarNow()))
  const span = (instant: string) => words.span(waitedSince(Date.parse(instant), Date.now()))
  return (
    <>
      {goodAt !== null && <p className={text.small}>{t(word, { at: at(goodAt), span: span(goodAt) })}</p>}
      {failure !== '' && (
        <p className={text.small}>
          {t('checkFailedAt', { at: at(checkedAt) })} <Ltr>{failure}</Ltr>
        </p>
      )}
    </>
  )
}
