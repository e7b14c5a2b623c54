/** A page of information, found by the name in its address. Its body is Markdown. */
export const Page = { id: 'id', slug: 'text', title: 'text', body: 'text', changedAt: 'moment' } as const
