import { useEffect, useState } from 'react'

/** Milliseconds without typing. */
const restMilliseconds = 600

/** The text once its typing rests: the server limits the live checks. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
