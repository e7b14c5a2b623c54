import { useState } from 'react'
import { useLocation, useNavigate } from '../app/router/index.ts'

/**
 * The search part of the address, and how to replace it without a new entry in the history. What was set shows at
 * once: the router changes the address when it has time, and a box that was ticked must not look unticked till then.
 */
export function useSearchPart(): [search: string, replace: (next: URLSearchParams) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(search).toString()
  const [wanted, setWanted] = useState(address)
  const [lastAddress, setLastAddress] = useState(address)
  if (address !== lastAddress) {
    setLastAddress(address)
    setWanted(address)
  }
  return [
    wanted,
    (next) => {
      setWanted(next.toString())
      navigate({ pathname, search: next.toString() }, { replace: true })
    },
  ]
}
