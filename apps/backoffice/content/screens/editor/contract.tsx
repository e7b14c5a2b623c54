import { Alert, Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Send } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Answered } from '../../../platform/components/answered.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { UnsavedGuard } from '../../../platform/components/unsaved.tsx'
import type { InBoth } from '../../../platform/data/in-both.ts'
import { TextPair } from '../../components/text-pair.tsx'
import { type Contract, publishContract, useContract } from '../../data/editor.ts'
import { editorMessages } from '../../messages/index.ts'
import { ContractHistory } from './contract-history.tsx'
import styles from './editor.module.css'

/** Minimum of the command, in characters, for each language. */
const minLength = 200

/**
 * The contract in force, and the editor of its next version. Changes take effect when they are published.
 * @spec 5.contract-signature
 */
export function ContractEditor() {
  const query = useContract()
  return (
    <Answered query={query} lines={[12]}>
      {(contract) => <Writing key={contract?.version ?? 0} contract={contract} />}
    </Answered>
  )
}

function Writing({ contract }: { contract: Contract | null }) {
  const t = useMessages(editorMessages)
  const format = useFormat()
  const saved: InBoth = contract?.body ?? { fa: '', en: '' }
  const [body, setBody] = useState(saved)
  const [isChecked, setIsChecked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isChanged = body.fa !== saved.fa || body.en !== saved.en
  const fault = (text: string) =>
    isChecked && text.trim().length < minLength ? t('contractShort') : undefined
  const isShort = [body.fa, body.en].some((text) => text.trim().length < minLength)

  return (
    <div className={styles.stack}>
      <UnsavedGuard when={isChanged} />
      <div className={styles.bar}>
        <span className={styles.small}>
          {contract
            ? t('current', { version: contract.version, day: format.moment(contract.publishedAt) })
            : t('noContract')}
        </span>
        <div className={styles.buttons}>
          {isChanged && contract && (
            <Button tone="ghost" onClick={() => setBody(saved)}>
              {t('backToCurrent')}
            </Button>
          )}
          <Button
            icon={<Icon of={Send} flips />}
            disabled={!isChanged}
            onClick={() => {
              setIsChecked(true)
              if (!isShort) setIsOpen(true)
            }}
          >
            {t('publish')}
          </Button>
        </div>
      </div>
      {!isChanged && contract && <Alert live={false}>{t('unchanged')}</Alert>}
      <TextPair
        value={body}
        onChange={setBody}
        errors={{ fa: fault(body.fa), en: fault(body.en) }}
        rows={22}
      />
      {contract && <ContractHistory version={contract.version} />}
      {isOpen && (
        <ReasonDialog
          title={t('publishTitle')}
          withReason={false}
          confirm={t('publish')}
          run={async () => {
            const version = await publishContract(contract?.version ?? 0, body)
            toast.success(t('published', { version }))
          }}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('publishText')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
