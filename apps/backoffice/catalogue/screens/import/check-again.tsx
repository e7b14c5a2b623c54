import type { ImportDetail } from '@anar/contract/commands'
import { Alert, Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { ImportOptionFields } from '../../components/import-options.tsx'
import { checkFileAgain } from '../../data/imports.ts'
import { importsMessages } from '../../messages/index.ts'

/** Checks the same file again with other options. */
export function CheckAgain({ detail: { importId, options } }: { detail: ImportDetail }) {
  const t = useMessages(importsMessages)
  const [chosen, setChosen] = useState(options)
  const { isBusy, refusal, write } = useWrite()
  return (
    <Section title={t('optionsTitle')}>
      <div className={text.form}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <ImportOptionFields options={chosen} onChange={setChosen} />
        <span className={text.buttons}>
          <Button
            size="sm"
            tone="outline"
            loading={isBusy}
            onClick={() => write(() => checkFileAgain(importId, chosen))}
          >
            {t('checkAgain')}
          </Button>
        </span>
      </div>
    </Section>
  )
}
