import { isPlainClick, useHistory } from '@anar/app-kit/router'
import { Link, type LinkProps } from '@anar/ui'
import type { MouseEvent } from 'react'
import type { ProductListState } from '../../data/product-list.ts'
import { pathOfList, readList } from './list-address.ts'

type Props = Omit<LinkProps, 'to'> & {
  list: ProductListState
  /** What is otherwise in the list to which it leads. */
  having: Partial<ProductListState>
}

/** Leads to the list with something changed: with what was ticked a moment ago, too, that is not in `list` yet. */
export function ListLink({ list, having, ...rest }: Props) {
  const history = useHistory()
  const to = pathOfList({ ...list, ...having })
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search } = history.now().location
    const asked = pathOfList({ ...readList(new URLSearchParams(search)), ...having })
    if (asked === to || pathname !== '/products-list' || !isPlainClick(event)) return
    event.preventDefault()
    history.navigate(asked)
  }
  return <Link to={to} onClick={go} {...rest} />
}
