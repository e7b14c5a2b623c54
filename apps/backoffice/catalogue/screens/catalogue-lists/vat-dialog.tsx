import { type IsoDay, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { decimalFrom } from '@anar/domain/text'
import { Alert, Badge, Button, Radio, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useDaysWord } from '@anar/ui/offers'
import { useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { calendarNow } from '../../../platform/data/api.ts'
import { listsMessages } from '../../../platform/messages/index.ts'
import { todayHere } from '../../../sales/data/codes.ts'
import { standingOf } from '../../../sales/data/codes-rules.ts'
import { type ListedCategory, writeList } from '../../data/goods-lists.ts'
import styles from './catalogue-lists.module.css'
import { EditorDialog } from './editor-dialog.tsx'

type Typed = { isOwn: boolean; percent: string; fromDate: IsoDay | null }

/**
 * The VAT percent of a category from a day on: its own, or inherited from the category above it.
 * @spec 3.product, 4.sale-order
 */
export function VatDialog({ category, onClose }: { category: ListedCategory; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const today = tehranDay(Date.now())
  const [typed, setTyped] = useState<Typed>({
    ...{ isOwn: true, percent: format.number(category.vatPercent, 2), fromDate: today },
  })
  const [isWrong, setIsWrong] = useState(false)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const percent = typed.isOwn ? decimalFrom(typed.percent) : null
  const isPercentWrong = typed.isOwn && (typeof percent !== 'number' || percent > 100)

  async function save() {
    setIsWrong(true)
    if (isPercentWrong || typed.fromDate === null) throw new Error('The fields show the faults')
    const body = { categoryId: category.id, percent: percent ?? null, fromDate: typed.fromDate }
    await writeList('office/catalogue/categories/vat', body)
  }

  return (
    <EditorDialog title={t('vatOf', { name: category.name })} save={save} onClose={onClose}>
      {(faults) => (
        <>
          <Rates category={category} onTake={(from) => change(before(category, from, format.number))} />
          <Alert>{t('vatText')}</Alert>
          <div className={styles.choices} role="radiogroup" aria-label={t('vat')}>
            <Radio name="vat" checked={typed.isOwn} onChange={() => change({ isOwn: true })}>
              {t('vatOwn')}
            </Radio>
            <Radio name="vat" checked={!typed.isOwn} onChange={() => change({ isOwn: false })}>
              {t('vatFromAbove')}
            </Radio>
          </div>
          <div className={text.pair}>
            {typed.isOwn && (
              <TextField
                ltr
                required
                inputMode="decimal"
                label={t('vat')}
                suffix={t('unitPercent')}
                value={typed.percent}
                error={isWrong && isPercentWrong ? t('vatWrong') : faults['percent']}
                onChange={({ target }) => change({ percent: target.value })}
              />
            )}
            <DayField
              required
              label={t('vatFrom')}
              min={today}
              openAt={today}
              value={typed.fromDate}
              error={faults['fromDate'] ?? (isWrong && typed.fromDate === null ? t('vatDay') : undefined)}
              onChange={(fromDate) => change({ fromDate })}
            />
          </div>
        </>
      )}
    </EditorDialog>
  )
}

// Form values that cancel a rate which has not begun: the rate in force before it.
function before(
  { vatRates }: ListedCategory,
  from: string,
  number: (percent: number) => string,
): Partial<Typed> {
  const former = vatRates.find(({ toDate }) => toDate === from)
  return {
    isOwn: former !== undefined,
    percent: former ? number(former.vatPercent) : '',
    fromDate: isoDayFrom(from, calendarNow()),
  }
}

/** Past, current and future rates, latest first. */
function Rates({ category, onTake }: { category: ListedCategory; onTake: (from: string) => void }) {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const daysOf = useDaysWord()
  const today = todayHere()
  if (category.vatRates.length === 0) return <p>{t('vatNone')}</p>
  return (
    <ul className={styles.rates}>
      {category.vatRates.map((rate) => {
        const standing = standingOf(rate, today)
        const { fromDate } = rate
        return (
          <li key={rate.id} className={styles.rate}>
            <span>
              <b>{format.percent(rate.vatPercent)}</b> <span className={text.small}>{daysOf(rate)}</span>
            </span>
            <span className={text.tools}>
              <Badge tone={standing === 'active' ? 'positive' : standing === 'coming' ? 'info' : 'neutral'}>
                {t(standing)}
              </Badge>
              {standing === 'coming' && fromDate && (
                <Button size="sm" tone="ghost" onClick={() => onTake(fromDate)}>
                  {t('vatTakeBack')}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
