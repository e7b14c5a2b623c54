import { useOnce } from '@anar/app-kit/use-once'
import { Segmented, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { adjustmentOf } from '../../catalogue/data/adjustment.ts'
import { ReasonDialog } from '../../platform/components/reason-dialog.tsx'
import text from '../../platform/components/text-styles.module.css'
import { adjust } from '../data/months.ts'
import type { NamedPerson } from '../data/network.ts'
import { monthsMessages } from '../messages/index.ts'
import { PersonField, usePersonField } from './person-field.tsx'

/** Adds a correction to the open month: person, amount, reason. @spec 9.commission */
export function AdjustDialog({ person, onClose }: { person: NamedPerson | null; onClose: () => void }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const once = useOnce()
  const chosen = usePersonField(person)
  const [direction, setDirection] = useState<'more' | 'less'>('more')
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amountRial = adjustmentOf(typed, { direction, rialsPerUnit: format.rialsPerUnit })

  async function check(): Promise<boolean> {
    setIsChecked(true)
    return (await chosen.check()) !== null && amountRial !== null
  }

  return (
    <ReasonDialog
      title={t('adjustTitle')}
      confirm={t('adjust')}
      reasonHint={t('adjustReasonHint')}
      check={check}
      run={async (reason) => {
        const match = await chosen.check()
        if (match === null || amountRial === null) return
        const body = { personId: match.personId, amountRial, reason }
        const month = await once(body, (key) => adjust(body, key))
        toast.success(t('adjustedToast', { month: format.month(month) }))
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <div className={text.stack}>
        <p>{t('adjustText')}</p>
        <PersonField label={t('adjustPerson')} field={chosen} />
        <Segmented
          block
          label={t('direction')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'more', label: t('directionMore') },
            { value: 'less', label: t('directionLess') },
          ]}
        />
        <TextField
          ltr
          required
          inputMode="numeric"
          autoComplete="off"
          label={t('amount')}
          suffix={format.moneyUnit}
          value={typed}
          error={isChecked && amountRial === null ? t('amountWrong') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ReasonDialog>
  )
}
