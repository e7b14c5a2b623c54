import type { FormEvent } from 'react'

/** What a form does when it is sent: the work, and not the browser's own journey to another page. */
export function submitting(work: () => void | Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault()
    void work()
  }
}
