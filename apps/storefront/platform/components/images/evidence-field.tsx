import { ImagesField } from '@anar/ui/forms'
import { useSettings } from '../../data/settings.ts'
import type { useImages } from './use-images.ts'

/** The images of a return or a complaint; the settings limit their number and size. @spec 5.defect-report */
export function EvidenceField({
  label,
  error,
  required = false,
  images,
}: {
  label: string
  error?: string
  required?: boolean
  images: ReturnType<typeof useImages>
}) {
  const { data: settings } = useSettings()
  return (
    <ImagesField
      label={label}
      error={error}
      required={required}
      images={images.images}
      onAdd={images.add}
      onRemove={images.remove}
      onRetry={images.retry}
      limit={settings?.returnImages ?? 5}
      maxMegabytes={settings?.returnImageMegabytes ?? 5}
    />
  )
}
