import { PicturesField } from '@anar/ui/forms'
import { useSettings } from '../../data/settings.ts'
import type { usePictures } from './use-pictures.ts'

/** The pictures of a return or a complaint, as many and as large as the settings allow. @spec 5.defect-report */
export function EvidenceField({
  label,
  error,
  required = false,
  pictures,
}: {
  label: string
  error?: string
  required?: boolean
  pictures: ReturnType<typeof usePictures>
}) {
  const { data: settings } = useSettings()
  return (
    <PicturesField
      label={label}
      error={error}
      required={required}
      pictures={pictures.pictures}
      onAdd={pictures.add}
      onRemove={pictures.remove}
      onRetry={pictures.retry}
      limit={settings?.returnImages ?? 5}
      mostMegabytes={settings?.returnImageMegabytes ?? 5}
    />
  )
}
