import { useEffect, useState } from 'react'
import { checkReferrer } from '../../data/application.ts'

export type ReferrerCheck = 'none' | 'checking' | 'valid' | 'invalid'

const pauseMilliseconds = 500
const shortestUsername = 3

/** Whether what is typed is an active marketer's username, asked a moment after the typing pauses. @spec 5.superior-marketer */
export function useReferrerCheck(typed: string): ReferrerCheck {
  const username = typed.trim()
  // What stands there from the beginning was found when it was saved.
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
        // The form is judged again when it is sent; without an answer nothing is claimed.
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
