import { useParams } from '@anar/app-kit/router'
import { type ListKind, listKinds } from '../../data/goods-lists.ts'
import { Brands } from './brands.tsx'
import { Categories } from './categories.tsx'
import { Ingredients } from './ingredients.tsx'
import { Synonyms } from './synonyms.tsx'
import { Tags } from './tags.tsx'

const lists = {
  brands: Brands,
  categories: Categories,
  tags: Tags,
  ingredients: Ingredients,
  synonyms: Synonyms,
} as const satisfies Record<ListKind, () => unknown>

/** What describes products: brands, categories, tags and ingredients; and what means the same in a search. @spec 1.back-office, 3.product */
export default function CatalogueLists() {
  const asked = useParams()['kind']
  const kind = listKinds.find((one) => one === asked) ?? 'brands'
  const List = lists[kind]
  return <List key={kind} />
}
