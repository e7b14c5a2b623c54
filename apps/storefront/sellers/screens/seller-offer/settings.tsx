import { wholeFrom } from '@anar/domain/text'
import { Alert, Button, Card, Switch, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { SaveFailure } from '@anar/ui/offers'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import styles from '../../components/seller/seller-offers.module.css'
import { type OwnOfferWithRecords, writeOwnOffer } from '../../data/seller-offers.ts'
import { sellerOffersMessages } from '../../messages/index.ts'

type Draft = { days: string; isActive: boolean; revision: number | null }

type SettingsProps = {
  offer: OwnOfferWithRecords
  attempt: (work: () => Promise<unknown>) => Promise<SaveFailure | null>
}

/** Whether the offer is active, and its preparation days. */
export function OfferSettings(props: SettingsProps) {
  const t = useMessages(sellerOffersMessages)
  const { typed, type, isWrong, isBusy, refused, save } = useOfferSettings(props)
  return (
    <Card as="section" pad aria-labelledby="settings">
      <h2 id="settings" className={page.subtitle}>
        {t('settings')}
      </h2>
      <form
        noValidate
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {refused && <Alert tone="danger">{refused.refusal}</Alert>}
        <Switch checked={typed.isActive} onChange={({ target }) => type({ isActive: target.checked })}>
          {t('isOffered')}
        </Switch>
        <div className={styles.fields}>
          <TextField
            ltr
            required
            size="md"
            inputMode="numeric"
            label={t('preparationDays')}
            suffix={t('dayUnit', { count: wholeFrom(typed.days) ?? 0 })}
            value={typed.days}
            error={isWrong ? t('daysWrong') : refused?.faults['preparationDays']}
            onChange={({ target }) => type({ days: target.value })}
          />
          <Button type="submit" tone="soft" loading={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useOfferSettings({
  offer: { id, sku, preparationDays, isActive, revision },
  attempt,
}: SettingsProps) {
  const t = useMessages(sellerOffersMessages)
  const { digits } = useFormat()
  const [draft, setDraft] = useState<Draft | null>(null)
  // The draft keeps the revision that it is based on, so that a change by another user is not overwritten.
  const typed = draft ?? { days: digits(String(preparationDays)), isActive, revision }
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<SaveFailure | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const days = wholeFrom(typed.days)
  const isWrong = typeof days !== 'number' || days > 60

  async function save() {
    setIsChecked(true)
    if (isWrong || isBusy) return
    setIsBusy(true)
    const body = {
      ...{ skuSellerId: id, revision: typed.revision, skuId: sku.id },
      ...{ preparationDays: days, isActive: typed.isActive },
    }
    const answer = await attempt(() => writeOwnOffer('seller/offers/save', body))
    setIsBusy(false)
    setRefused(answer)
    if (answer !== null) return setDraft(typed)
    setDraft(null)
    toast.success(t('saved'))
  }

  const type = (change: Partial<Draft>) => setDraft({ ...typed, ...change })
  return { typed, type, isWrong: isChecked && isWrong, isBusy, refused, save }
}
