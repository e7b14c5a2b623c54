import type { FormEvent } from 'react'

/** Submit handler that prevents the browser's own navigation. */
export function submitting(work: () => void | Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault()
    void work()
  }
}
