import { Alert, Button, Dialog, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useId, useState } from 'react'
import { submitting } from '../../../platform/components/submitting.ts'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { calendarNow } from '../../../platform/data/api.ts'
import { type TypedDay, typedDayOf } from '../../../platform/data/day-input.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { type RewardBox, saveReward } from '../../data/rewards.ts'
import { rewardsMessages } from '../../messages/index.ts'
import { bodyOf, type Draft } from './draft.ts'
import { OfferChoice } from './offer-choice.tsx'
import styles from './rewards.module.css'

type Props = { box: RewardBox | null; onClose: () => void }

/** Form of free units: offer, bought units, free units, days. @spec 3.order-item */
export function RewardDialog({ box, onClose }: Props) {
  const t = useMessages(rewardsMessages)
  const office = useMessages(officeMessages)
  const formId = useId()
  const { draft, change, errorOf, save, isBusy, refusal } = useDraft({ box, onClose })
  return (
    <Dialog
      open
      // A narrower dialog would cut off the first day's calendar.
      size="lg"
      onClose={onClose}
      title={box ? t('editTitle') : t('newTitle')}
      footer={
        <>
          <Button type="submit" form={formId} loading={isBusy}>
            {t('save')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {office('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submitting(save)}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {box ? (
          <p className={styles.offer}>
            <bdi>{box.skuSeller?.sku.name}</bdi>
          </p>
        ) : (
          <OfferChoice
            value={draft.skuSellerId}
            error={errorOf('skuSellerId')}
            onChoose={(skuSellerId) => change({ skuSellerId })}
          />
        )}
        <Numbers draft={draft} change={change} errorOf={errorOf} />
        <Days draft={draft} change={change} errorOf={errorOf} />
      </form>
    </Dialog>
  )
}

type Part = Pick<ReturnType<typeof useDraft>, 'draft' | 'change' | 'errorOf'>

function Numbers({ draft, change, errorOf }: Part) {
  const t = useMessages(rewardsMessages)
  const field = (name: 'quantity' | 'rewardQuantity') => ({
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <div className={text.pair}>
      <TextField
        ltr
        required
        inputMode="numeric"
        label={t('quantity')}
        suffix={t('units')}
        {...field('quantity')}
      />
      <TextField
        ltr
        required
        inputMode="numeric"
        label={t('reward')}
        hint={t('rewardHint')}
        suffix={t('units')}
        {...field('rewardQuantity')}
      />
    </div>
  )
}

function Days({ draft, change, errorOf }: Part) {
  const t = useMessages(rewardsMessages)
  const field = (name: 'fromDate' | 'toDate') => ({
    value: draft[name].day,
    error: errorOf(name),
    onChange: (day: TypedDay['day'], typed: string) => change({ [name]: { day, typed } }),
  })
  return (
    <div className={text.pair}>
      <DayField label={t('from')} hint={t('noBound')} {...field('fromDate')} />
      <DayField label={t('to')} hint={t('toHint')} {...field('toDate')} />
    </div>
  )
}

function useDraft({ box, onClose }: Props) {
  const t = useMessages(rewardsMessages)
  const format = useFormat()
  const [draft, setDraft] = useState<Draft>(() => ({
    skuSellerId: box?.skuSeller?.id ?? null,
    quantity: box ? format.number(box.quantity) : '',
    rewardQuantity: box ? format.number(box.rewardQuantity) : '',
    fromDate: typedDayOf(box?.fromDate, calendarNow()),
    toDate: typedDayOf(box?.toDate, calendarNow()),
  }))
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults: serverFaults, write } = useWrite()
  const { body, faults } = bodyOf(draft, box)

  async function save() {
    setIsChecked(true)
    if (body === null || !(await write(() => saveReward(body)))) return
    toast.success(t('saved'))
    onClose()
  }

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    errorOf: (name: keyof Draft) => {
      const fault = isChecked ? faults?.[name] : undefined
      return fault ? t(fault) : serverFaults[name]
    },
    save,
    isBusy,
    refusal,
  }
}
