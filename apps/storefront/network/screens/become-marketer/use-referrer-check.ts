import { useEffect, useState } from 'react'
import { checkReferrer } from '../../data/application.ts'

export type ReferrerCheck = 'none' | 'checking' | 'valid' | 'invalid'

const pauseMilliseconds = 500
const shortestUsername = 3

/** Whether the typed text is an active marketer's username; the check is debounced. @spec 5.superior-marketer */
export function useReferrerCheck(typed: string): ReferrerCheck {
  const username = typed.trim()
  // The initial value was checked when it was saved.
  const [saved] = useState(username)
  const [check, setCheck] = useState<ReferrerCheck>(saved === '' ? 'none' : 'valid')
  useEffect(() => {
    if (username.length < shortestUsername) return setCheck('none')
    if (username === saved) return setCheck('valid')
    let isCurrent = true
    setCheck('checking')
    const timer = setTimeout(() => {
      checkReferrer(username).then(
        ({ isValid }) => isCurrent && setCheck(isValid ? 'valid' : 'invalid'),
        // The server checks again on submit; without an answer nothing is shown.
        () => isCurrent && setCheck('none'),
      )
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [username, saved])
  return check
}
