import { openNotes } from '@anar/domain/text'
import { Alert, Card, Segmented, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Prose } from '@anar/ui/prose'
import { useState } from 'react'
import type { InBoth } from '../../platform/data/in-both.ts'
import { editorMessages } from '../messages/index.ts'
import styles from './text-pair.module.css'

const sides = ['fa', 'en'] as const
type Side = (typeof sides)[number]

/** A long text in both languages side by side, as Markdown source or preview. */
export function TextPair({
  value,
  onChange,
  errors = {},
  rows = 18,
}: {
  value: InBoth
  onChange: (value: InBoth) => void
  errors?: Partial<Record<Side, string | undefined>>
  rows?: number
}) {
  return (
    <div className={styles.pair}>
      {sides.map((side) => (
        <One
          key={side}
          side={side}
          text={value[side]}
          error={errors[side]}
          rows={rows}
          onChange={(text) => onChange({ ...value, [side]: text })}
        />
      ))}
    </div>
  )
}

function One({
  side,
  text,
  error,
  rows,
  onChange,
}: {
  side: Side
  text: string
  error: string | undefined
  rows: number
  onChange: (text: string) => void
}) {
  const t = useMessages(editorMessages)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const language = side === 'fa' ? t('persian') : t('english')
  const count = <span className={styles.small}>{t('characters', { count: text.length })}</span>
  const direction = side === 'fa' ? 'rtl' : 'ltr'
  return (
    <Card as="section" pad aria-label={t('bodyOf', { language })}>
      <div className={styles.one}>
        <div className={styles.head}>
          <h2 className={styles.name}>{language}</h2>
          <Segmented
            label={t('view', { language })}
            value={view}
            onChange={setView}
            options={[
              { value: 'write', label: t('write') },
              { value: 'preview', label: t('preview') },
            ]}
          />
        </div>
        {view === 'write' ? (
          <TextArea
            label={t('bodyOf', { language })}
            hideLabel
            hint={
              <span className={styles.below}>
                <span>{t('markdownHint', { open: '{{', close: '}}' })}</span>
                {count}
              </span>
            }
            error={error}
            rows={rows}
            dir={direction}
            lang={side}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <div className={styles.preview} dir={direction} lang={side}>
            {text.trim() === '' ? (
              <p className={styles.small}>{t('nothingYet')}</p>
            ) : (
              <Prose text={text} showNotes />
            )}
          </div>
        )}
        {(view === 'preview' || error) && count}
        <OpenNotes text={text} />
      </div>
    </Card>
  )
}

/** Tasks that remain before the text can be published. */
function OpenNotes({ text }: { text: string }) {
  const t = useMessages(editorMessages)
  const notes = openNotes(text)
  if (notes.length === 0) return null
  return (
    <Alert tone="warning" title={t('openNotes', { count: notes.length })}>
      <ul className={styles.notes}>
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same note may occur several times
          <li key={index}>
            <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
