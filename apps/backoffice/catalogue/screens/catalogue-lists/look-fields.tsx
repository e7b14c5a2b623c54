import { wholeFrom } from '@anar/domain/text'
import { TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { listsMessages } from '../../../platform/messages/index.ts'
import { OnePicture } from '../../components/one-picture.tsx'
import { catalogueMessages } from '../../messages/index.ts'

type Look = { hue: number; fileId: string | null }

/** The picture of a brand or a category, and the colour of the ground behind it. @spec 5.upload-size */
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
      <OnePicture
        isSmall
        label={t('picture')}
        hint={t('pictureHint')}
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
