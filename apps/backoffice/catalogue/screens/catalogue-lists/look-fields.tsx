import { wholeFrom } from '@anar/domain/text'
import { TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { listsMessages } from '../../../platform/messages/index.ts'
import { ImageField } from '../../components/image-field.tsx'
import { catalogueMessages } from '../../messages/index.ts'

type Look = { hue: number; fileId: string | null }

/** Image of a brand or a category, and its background colour. @spec 5.upload-size */
export function LookFields({
  look,
  faults,
  onChange,
}: {
  look: Look
  faults: Readonly<Record<string, string>>
  onChange: (look: Partial<Look>) => void
}) {
  const t = useMessages(listsMessages)
  const words = useMessages(catalogueMessages)
  const { digits } = useFormat()
  const [typed, setTyped] = useState(digits(String(look.hue)))
  return (
    <>
      <ImageField
        isSmall
        label={t('image')}
        hint={t('imageHint')}
        fileId={look.fileId}
        error={faults['fileId']}
        onChange={(fileId) => onChange({ fileId })}
      />
      <TextField
        ltr
        inputMode="numeric"
        label={t('hue')}
        hint={words('hueHint')}
        value={typed}
        error={faults['hue']}
        onChange={({ target }) => {
          setTyped(target.value)
          const degrees = wholeFrom(target.value)
          if (typeof degrees === 'number' && degrees < 360) onChange({ hue: degrees })
        }}
      />
    </>
  )
}
