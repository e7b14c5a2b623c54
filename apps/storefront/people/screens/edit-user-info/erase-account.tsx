import * as contract from '@anar/contract/commands'
import type { ErasureTie } from '@anar/domain/membership'
import { Alert, Button, Card, Form, LinkButton, PasswordField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { refusalOf } from '../../../platform/components/forms/refusal.ts'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { CodeStep, type SentCode } from '../../components/profile/code-step.tsx'
import page from '../../components/profile/profile-page.module.css'
import { requestErasure, sendErasureCode, useOwnErasure, withdrawErasure } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './edit-user-info.module.css'

type Answer = NonNullable<ReturnType<typeof useOwnErasure>['data']>

/** Deletes the account: what stands against it, what stays and why, then password and code. It can be withdrawn. */
export function EraseAccount() {
  const t = useMessages(profileMessages)
  const erasure = useOwnErasure().data
  const [isOpen, setIsOpen] = useState(false)
  if (!erasure) return null
  return (
    <Card as="section" pad aria-labelledby="erase">
      <h2 id="erase" className={page.subtitle}>
        {t('eraseTitle')}
      </h2>
      {erasure.dueAt === null && !isOpen && (
        <p className={page.note}>{t('eraseText', { count: erasure.waitDays })}</p>
      )}
      <div className={styles.part}>
        {erasure.dueAt !== null ? (
          <Waiting dueAt={erasure.dueAt} ties={erasure.ties} />
        ) : erasure.ties.length > 0 ? (
          <Ties ties={erasure.ties} />
        ) : isOpen ? (
          <RequestForm erasure={erasure} onDone={() => setIsOpen(false)} />
        ) : (
          <Button tone="outline" onClick={() => setIsOpen(true)}>
            {t('erase')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const waysOut = {
  MONEY: { words: 'eraseMoney', to: '/profile/bank-account-info', go: 'eraseMoneyGo' },
  ORDERS: { words: 'eraseOrders', to: '/profile/sale-orders/ongoing-sale-orders', go: 'eraseOrdersGo' },
  RETURNS: { words: 'eraseReturns', to: '/profile/sale-orders/defective-sale-orders', go: 'eraseReturnsGo' },
  OPEN_CASE: { words: 'eraseOpenCase', to: '/profile/network-marketer-info', go: 'eraseInfoGo' },
  CONTRACT: { words: 'eraseContract', to: '/profile/network-marketer-info', go: 'eraseInfoGo' },
} as const satisfies Record<ErasureTie, object>

/** What is under way, each with the page where it can be ended. */
function Ties({ ties }: { ties: readonly ErasureTie[] }) {
  const t = useMessages(profileMessages)
  return (
    <Alert tone="info" live={false} title={t('eraseTies')}>
      <ul className={styles.ties}>
        {ties.map((tie) => (
          <li key={tie}>
            <span>{t(waysOut[tie].words)}</span>
            <LinkButton to={waysOut[tie].to} tone="outline" size="sm">
              {t(waysOut[tie].go)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Waiting({ dueAt, ties }: { dueAt: string; ties: readonly ErasureTie[] }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const withdraw = async () => {
    setIsBusy(true)
    try {
      await withdrawErasure()
      toast.success(t('eraseWithdrawn'))
    } catch (error) {
      setRefusal(refusalOf(error, [], t('noAnswer')).message)
      setIsBusy(false)
    }
  }
  return (
    <div className={page.form}>
      <Alert tone="warning" live={false} title={t('eraseDue', { day: format.day(dueAt) })}>
        {t('eraseDueText')}
      </Alert>
      {ties.length > 0 && <Ties ties={ties} />}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <div className={styles.buttons}>
        <Button loading={isBusy} onClick={() => void withdraw()}>
          {t('eraseWithdraw')}
        </Button>
      </div>
    </div>
  )
}

function RequestForm({ erasure, onDone }: { erasure: Answer; onDone: () => void }) {
  const t = useMessages(profileMessages)
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useCheckedForm({
    schema: contract.sendErasureCode.body,
    begin: { password: '' },
    failed: t('noAnswer'),
    send: async (data) => setSent({ ...(await sendErasureCode(data)), at: Date.now() }),
  })
  const confirm = async (code: string) => {
    await requestErasure({ password: form.values.password ?? '', code })
    toast.success(t('eraseRequested'))
    onDone()
  }
  if (sent !== null)
    return (
      <CodeStep
        sent={sent}
        to={sent.sentTo}
        fields={['password']}
        isSending={form.isSending}
        refused={form.refusal}
        confirm={confirm}
        onResend={() => void form.submit()}
        onRefused={(refusal) => {
          if (refusal.fields['password']) setSent(null)
          form.setRefusal(refusal)
        }}
        onCancel={onDone}
      />
    )
  return (
    <Form faults={form.faults} className={page.form} onSubmit={form.submit}>
      <p>{t('eraseLead')}</p>
      <ul className={styles.list}>
        <li>{t('eraseGone')}</li>
        <li>{t('eraseNetwork')}</li>
        <li>{t('eraseLaw', { count: erasure.recordYears })}</li>
        <li>{t('eraseWait', { count: erasure.waitDays })}</li>
        <li>{t('eraseAgain')}</li>
      </ul>
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      <PasswordField
        label={t('currentPassword')}
        required
        autoComplete="current-password"
        value={form.values.password ?? ''}
        error={form.errorOf('password')}
        onChange={(event) => form.type({ password: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button tone="danger" type="submit" loading={form.isSending} loadingText={t('sendingCode')}>
          {t('sendCode')}
        </Button>
        <Button tone="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
