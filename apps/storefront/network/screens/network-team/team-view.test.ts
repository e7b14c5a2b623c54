import { describe, expect, it } from 'vitest'
import { sortAfter, sortFrom } from './sort.ts'
import { addressOf, viewFrom } from './use-team-view.ts'

/** @spec 3.network-marketer */

const view = (address: string) => viewFrom(new URLSearchParams(address))

describe('the view of a network', () => {
  it('is the person’s own tree by default', () => {
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

  it('is stored in the URL', () => {
    const address = 'view=list&q=sara&show=new&sort=firstName&root=7'
    expect(addressOf(view(address)).toString()).toBe(address)
  })

  it('is a list with a search or a filter', () => {
    expect(view('q=sara').isList).toBe(true)
    expect(view('q=%20').isList).toBe(false)
    expect(view('show=eligible').isList).toBe(true)
  })

  it('ignores unknown values of the URL', () => {
    expect(view('show=rich&sort=phone&root=-3&view=map')).toEqual(view(''))
    expect(view('root=1.5').rootId).toBeNull()
  })
})

describe('the order of the list', () => {
  it('is by the pressed column, descending, names ascending', () => {
    expect(sortAfter('-groupScore', 'ownScore')).toBe('-ownScore')
    expect(sortAfter('-groupScore', 'firstName')).toBe('firstName')
  })

  it('is reversed when the column is pressed again', () => {
    expect(sortAfter('-ownScore', 'ownScore')).toBe('ownScore')
    expect(sortAfter('ownScore', 'ownScore')).toBe('-ownScore')
    expect(sortFrom('ownScore')).toBe('ownScore')
  })
})
