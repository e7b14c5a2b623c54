import { afterFrame } from '@anar/app-kit/after-frame'
import { Button, Dialog, Loading, SkeletonText, usePreservedFocus } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { startTransition, useEffect, useState } from 'react'
import { productsMessages } from '../../messages/shopping.ts'
import Filters, { type FiltersProps } from './filters.tsx'
import { filterCount, plainList } from './list-address.ts'

/**
 * The filters on phones: they apply at once, and the button shows the number of results. The content renders while the
 * sheet slides in; closing hides it first and re-enables the page right after.
 */
export default function FilterSheet({
  onClose,
  total,
  isCounting,
  ...filters
}: FiltersProps & {
  onClose: () => void
  /** Matching products; undefined while they are counted, and if that failed. */
  total: number | undefined
  isCounting: boolean
}) {
  const t = useMessages(productsMessages)
  const { shown, change } = filters
  const count = filterCount(shown)
  const preserveFocus = usePreservedFocus(count)
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
                preserveFocus()
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
