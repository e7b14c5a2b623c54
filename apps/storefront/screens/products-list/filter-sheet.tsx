import { Button, Dialog, Loading, SkeletonText } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { startTransition, useEffect, useState } from 'react'
import { afterPicture } from '../../app/after-picture.ts'
import { productsTexts } from '../../texts/products.ts'
import Filters, { type FiltersProps } from './filters.tsx'
import { filterCount, plainList } from './list-address.ts'

/**
 * The filters on phones: they count at once, and the button tells what is behind the sheet. It opens at once, and what
 * is in it is made while it slides in.
 */
export default function FilterSheet({
  onClose,
  total,
  ...filters
}: FiltersProps & {
  onClose: () => void
  /** Products that fit; undefined while they are being counted. */
  total: number | undefined
}) {
  const t = useTexts(productsTexts)
  const { shown, change } = filters
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => afterPicture(() => startTransition(() => setIsOpen(true))), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filters')}
      side
      footer={
        <>
          <Button block onClick={onClose}>
            {total === undefined
              ? t('counting')
              : total === 0
                ? t('showNone')
                : t('showResults', { count: total })}
          </Button>
          {filterCount(shown) > 0 && (
            <Button tone="outline" onClick={() => change(({ text, sort }) => ({ ...plainList, text, sort }))}>
              {t('clearAll')}
            </Button>
          )}
        </>
      }
    >
      {isOpen ? (
        <Filters {...filters} />
      ) : (
        <Loading>
          <SkeletonText lines={12} />
        </Loading>
      )}
    </Dialog>
  )
}
