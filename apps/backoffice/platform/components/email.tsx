import { Ltr } from '@anar/ui'
import { Fragment } from 'react'

/** An email that, where it does not fit, breaks before its «@», and elsewhere only as the last resort. */
export function Email({ address }: { address: string }) {
  return (
    <Ltr>
      {address.split(/(?=@)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the address
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Ltr>
  )
}
