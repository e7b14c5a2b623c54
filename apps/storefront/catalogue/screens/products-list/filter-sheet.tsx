import { afterFrame } from '@anar/app-kit/after-frame'
import { Button, Dialog, Loading, SkeletonText, useKeptFocus } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { startTransition, useEffect, useState } from 'react'
import { productsMessages } from '../../messages/shopping.ts'
import Filters, { type FiltersProps } from './filters.tsx'
import { filterCount, plainList } from './list-address.ts'

/**
 * The filters on phones: they count at once, and the button tells what is behind the sheet. What is in it is made while
 * it slides in; what closes it takes it out of sight, and the page behind is given back right after.
 */
export default function FilterSheet({
  onClose,
  total,
  isCounting,
  ...filters
}: FiltersProps & {
  onClose: () => void
  /** Products that fit; undefined while they are being counted, and where that failed. */
  total: number | undefined
  isCounting: boolean
}) {
  const t = useMessages(productsMessages)
  const { shown, change } = filters
  const count = filterCount(shown)
  const keepFocus = useKeptFocus(count)
  const [isOpen, setIsOpen] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setIsOpen(true))), [])
  const leave = () => {
    setIsLeaving(true)
    afterFrame(onClose)
  }
  return (
    <Dialog
      open
      onClose={leave}
      isLeaving={isLeaving}
      title={t('filters')}
      side
      footer={
        <>
          <Button block onClick={leave}>
            {total === undefined
              ? t(isCounting ? 'counting' : 'showList')
              : total === 0
                ? t('showNone')
                : t('showResults', { count: total })}
          </Button>
          {count > 0 && (
            <Button
              tone="outline"
              onClick={() => {
                keepFocus()
                change(({ text, sort }) => ({ ...plainList, text, sort }))
              }}
            >
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
