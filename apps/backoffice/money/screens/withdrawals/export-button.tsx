import { useNavigate } from '@anar/app-kit/router'
import { useOnce } from '@anar/app-kit/use-once'
import { Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Landmark } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { moveMoney } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'

/** Exports approved withdrawals into a file for the bank, then opens the list of files. @spec 2.bank-account-info */
export function ExportButton() {
  const t = useMessages(financeMessages)
  const navigate = useNavigate()
  const once = useOnce()
  const [isOpen, setIsOpen] = useState(false)

  async function run() {
    const answer = await once({}, (key) => moveMoney('office/withdrawals/export', {}, key))
    toast.success(t('exportedToast', { count: answer.payoutCount }))
    if (answer.waitingCount > 0) toast.info(t('exportWaits', { count: answer.waitingCount }))
  }

  return (
    <>
      <Button icon={<Icon of={Landmark} size={18} />} onClick={() => setIsOpen(true)}>
        {t('export')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('exportTitle')}
          confirm={t('export')}
          withReason={false}
          run={run}
          onDone={() => navigate('/payouts')}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('exportText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
