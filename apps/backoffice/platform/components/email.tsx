import { Ltr } from '@anar/ui'
import { Fragment } from 'react'

/** An email address that breaks before its «@» where it does not fit. */
export function Email({ address }: { address: string }) {
  return (
    <Ltr>
      {address.split(/(?=@)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by position
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Ltr>
  )
}
