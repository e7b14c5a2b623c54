import { isPlainClick, useHistory } from '@anar/app-kit/router'
import { Link, type LinkProps } from '@anar/ui'
import type { MouseEvent } from 'react'
import type { ProductListState } from '../../data/product-list.ts'
import { pathOfList, readList } from './list-address.ts'

type Props = Omit<LinkProps, 'to'> & {
  list: ProductListState
  /** The changes of the linked list. */
  having: Partial<ProductListState>
}

/** A link to the list with a change; a click also includes filters of the URL that are not in `list` yet. */
export function ListLink({ list, having, ...rest }: Props) {
  const history = useHistory()
  const to = pathOfList({ ...list, ...having })
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search } = history.now().location
    const path = pathOfList({ ...readList(new URLSearchParams(search)), ...having })
    if (path === to || pathname !== '/products-list' || !isPlainClick(event)) return
    event.preventDefault()
    history.navigate(path)
  }
  return <Link to={to} onClick={go} {...rest} />
}
