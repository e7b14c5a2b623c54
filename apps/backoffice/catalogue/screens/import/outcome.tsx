import type { ImportCounts, ImportDetail } from '@anar/contract/commands'
import { Progress } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { importsMessages } from '../../messages/index.ts'
import styles from './import.module.css'

const reportedCounts = [
  'create',
  'update',
  'same',
  'skip',
  'refused',
] as const satisfies readonly (keyof ImportCounts)[]

/** Counts of a file, and the progress of its import. */
export function Outcome({ detail: { state, counts } }: { detail: ImportDetail }) {
  const t = useMessages(importsMessages)
  const format = useFormat()
  const whole = counts.create + counts.update
  const past = counts.done + counts.failed
  const words = t('progress', { done: format.number(past), count: format.number(whole) })
  return (
    <Section title={t('outcome')}>
      <div className={text.stack}>
        {(state === 'Running' || state === 'Stopped') && (
          <div className={styles.progressing}>
            <Progress label={words} value={past} max={Math.max(1, whole)} />
            <span role="status">{words}</span>
          </div>
        )}
        {state === 'Done' && <p role="status">{t('doneText', { count: counts.done })}</p>}
        {state === 'Checked' && whole === 0 && <p>{t('nothing')}</p>}
        <Facts>
          <Fact name={t('rows')}>{format.number(counts.rows)}</Fact>
          {reportedCounts.map((kind) => (
            <Fact key={kind} name={t(kind)}>
              {format.number(counts[kind])}
            </Fact>
          ))}
          {counts.failed > 0 && <Fact name={t('failed')}>{format.number(counts.failed)}</Fact>}
        </Facts>
      </div>
    </Section>
  )
}
