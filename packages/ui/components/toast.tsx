import type { ReactNode } from 'react'

/** @spec 8.toasts.1 */
export type ToastTone = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  tone: ToastTone
  title: ReactNode
  text?: ReactNode
  /** One action at most; the toast closes when it is pressed. */
  action?: { label: string; onPress: () => void }
  /** A second toast with the same id replaces the first. */
  id?: string
}

// The library that stacks and drags them loads with the first toast.
let host: Promise<typeof import('./toast-host.tsx')> | undefined
function show(toast: Toast): void {
  host ??= import('./toast-host.tsx')
  host
    .then((module) => module.showToast(toast))
    .catch((error: unknown) => {
      host = undefined
      console.error('A toast could not be shown', error)
    })
}

type Words = Omit<Toast, 'tone' | 'title'>

/**
 * A short message at the physical top right, for 5 seconds: `toast.success(t('added'))`. Success and info are announced
 * politely, warnings and errors at once. Works from anywhere, no host element is needed.
 * @spec 8.toasts, 9.toast.1
 */
export const toast = {
  success: (title: ReactNode, words?: Words) => show({ tone: 'success', title, ...words }),
  info: (title: ReactNode, words?: Words) => show({ tone: 'info', title, ...words }),
  warning: (title: ReactNode, words?: Words) => show({ tone: 'warning', title, ...words }),
  error: (title: ReactNode, words?: Words) => show({ tone: 'error', title, ...words }),
}
