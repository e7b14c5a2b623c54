import { describe, expect, it } from 'vitest'
import { sortAfter, sortFrom } from './sort.ts'
import { addressOf, viewFrom } from './use-team-view.ts'

/** @spec 3.network-marketer */

const view = (address: string) => viewFrom(new URLSearchParams(address))

describe('how a network is looked at', () => {
  it('is one’s own tree unless the address says otherwise', () => {
    expect(view('')).toEqual({
      text: '',
      show: 'all',
      layout: 'tree',
      sort: '-groupScore',
      rootId: null,
      isList: false,
    })
    expect(addressOf(view('')).toString()).toBe('')
  })

  it('is kept in the address, so that it can be gone back to', () => {
    const address = 'view=list&q=sara&show=new&sort=firstName&root=7'
    expect(addressOf(view(address)).toString()).toBe(address)
  })

  it('is a list as soon as something is searched for or left out', () => {
    expect(view('q=sara').isList).toBe(true)
    expect(view('q=%20').isList).toBe(false)
    expect(view('show=eligible').isList).toBe(true)
  })

  it('believes no address that names what there is not', () => {
    expect(view('show=rich&sort=phone&root=-3&view=map')).toEqual(view(''))
    expect(view('root=1.5').rootId).toBeNull()
  })
})

describe('the order of the list', () => {
  it('follows the pressed column, its largest first, names from the first letter', () => {
    expect(sortAfter('-groupScore', 'ownScore')).toBe('-ownScore')
    expect(sortAfter('-groupScore', 'firstName')).toBe('firstName')
  })

  it('turns round where the column is pressed again', () => {
    expect(sortAfter('-ownScore', 'ownScore')).toBe('ownScore')
    expect(sortAfter('ownScore', 'ownScore')).toBe('-ownScore')
    expect(sortFrom('ownScore')).toBe('ownScore')
  })
})
