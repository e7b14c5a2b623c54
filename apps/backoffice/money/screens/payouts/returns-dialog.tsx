import { useOnce } from '@anar/app-kit/use-once'
import type { TakeReturnsAnswer } from '@anar/contract/commands'
import { Alert, Button, Dialog, Field, Icon, TextArea } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { FileText } from '@anar/ui/icons'
import { useId, useRef, useState } from 'react'
import { submitting } from '../../../platform/components/submitting.ts'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { moveMoney } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'
import styles from './returns-dialog.module.css'

const maxListCharacters = 200_000
const faultWords = {
  UNREADABLE: 'faultUNREADABLE',
  UNKNOWN: 'faultUNKNOWN',
  AMOUNT_DIFFERS: 'faultAMOUNT_DIFFERS',
  STATE: 'faultSTATE',
  REPEATED: 'faultREPEATED',
} as const

/**
 * Imports the bank's list of returned payouts, as a file or as text, and reports the outcome of each line.
 * @spec 2.bank-account-info
 */
export function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(financeMessages)
  const office = useMessages(officeMessages)
  const formId = useId()
  const once = useOnce()
  const { isBusy, refusal, write } = useWrite()
  const [list, setList] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [answer, setAnswer] = useState<TakeReturnsAnswer | null>(null)

  async function send() {
    setIsChecked(true)
    if (list.trim() === '') return
    const body = { list }
    await write(async () => {
      setAnswer(await once(body, (key) => moveMoney('office/withdrawals/take-returns', body, key)))
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('takeReturns')}
      footer={
        answer ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button type="submit" form={formId} loading={isBusy}>
              {t('takeReturns')}
            </Button>
            <Button tone="outline" onClick={onClose}>
              {office('cancel')}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <Outcome answer={answer} />
      ) : (
        <form id={formId} noValidate className={text.stack} onSubmit={submitting(send)}>
          <p>{t('takeReturnsText')}</p>
          {refusal && <Alert tone="danger">{refusal}</Alert>}
          <FileChoice onText={(content) => setList(content.slice(0, maxListCharacters))} />
          <TextArea
            label={t('returnsList')}
            rows={6}
            dir="auto"
            value={list}
            error={isChecked && list.trim() === '' ? t('returnsMandatory') : undefined}
            onChange={(event) => setList(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  )
}

/** Own file field, because the browser's speaks the browser's language. */
function FileChoice({ onText }: { onText: (content: string) => void }) {
  const t = useMessages(financeMessages)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  return (
    <Field label={t('returnsFile')}>
      {({ id, describedBy }) => (
        <div className={styles.file}>
          <input
            ref={input}
            id={id}
            type="file"
            tabIndex={-1}
            className={styles.native}
            accept=".csv,.txt,text/csv,text/plain"
            aria-describedby={describedBy}
            onChange={async (event) => {
              const file = event.target.files?.[0]
              if (!file) return
              setName(file.name)
              onText(await file.text())
            }}
          />
          <Button
            tone="outline"
            icon={<Icon of={FileText} size={18} />}
            onClick={() => input.current?.click()}
          >
            {t('returnsChoose')}
          </Button>
          {name && <bdi className={styles.name}>{name}</bdi>}
        </div>
      )}
    </Field>
  )
}

function Outcome({ answer: { returnedIds, faults } }: { answer: TakeReturnsAnswer }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  return (
    <div className={text.stack}>
      <Alert tone={faults.length === 0 ? 'positive' : 'info'}>
        {t('returnsDone', { count: returnedIds.length })}
      </Alert>
      {faults.length > 0 && (
        <Alert tone="warning" title={t('returnsFaults')}>
          <ul>
            {faults.map(({ line, code }) => (
              <li key={line}>{t('faultLine', { line: format.number(line), why: t(faultWords[code]) })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
