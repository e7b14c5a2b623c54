import { lazy, Suspense, useState } from 'react'

const MenuDialog = lazy(() => import('./menu-dialog.tsx'))

/** The menu, loaded when it first opens: most visits never open it. */
export function LazyMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <MenuDialog open={open} onClose={onClose} />
    </Suspense>
  ) : null
}
