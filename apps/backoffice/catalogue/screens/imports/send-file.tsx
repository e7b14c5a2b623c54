import { useNavigate } from '@anar/app-kit/router'
import { importLimits } from '@anar/contract/commands'
import { useFormat } from '@anar/ui/format'
import { UploadField, type UploadState } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { messageOf } from '../../../platform/data/api.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { defaultImportOptions, ImportOptionFields } from '../../components/import-options.tsx'
import { sendProductFile } from '../../data/imports.ts'
import { importsMessages } from '../../messages/index.ts'

/** Uploads a dropped or chosen file with progress, then opens its screen. @spec 5.upload-size */
export function SendFile() {
  const t = useMessages(importsMessages)
  const office = useMessages(officeMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const [options, setOptions] = useState(defaultImportOptions)
  const [state, setState] = useState<UploadState>({ kind: 'empty' })
  const send = async (file: File) => {
    setState({ kind: 'sending', percent: 0 })
    try {
      const { importId } = await sendProductFile(file, options, (percent) =>
        setState({ kind: 'sending', percent }),
      )
      navigate(`/imports/${importId}`)
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) ?? office('noAnswer') })
    }
  }
  const { megabytes, rows } = importLimits
  return (
    <Section title={t('send')}>
      <div className={text.form}>
        <ImportOptionFields options={options} onChange={setOptions} />
        <UploadField
          label={t('file')}
          hint={t('fileHint', { megabytes: format.number(megabytes), rows: format.number(rows) })}
          state={state}
          // Checked by file name: the MIME type of a CSV file depends on the machine.
          accept=".csv"
          maxMegabytes={megabytes}
          onFile={send}
        />
      </div>
    </Section>
  )
}
