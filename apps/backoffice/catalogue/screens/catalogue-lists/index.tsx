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

/**
 * The lists that describe products: brands, categories, tags, ingredients; and search synonyms.
 * @spec 1.back-office, 3.product
 */
export default function CatalogueLists() {
  const param = useParams()['kind']
  const kind = listKinds.find((one) => one === param) ?? 'brands'
  const List = lists[kind]
  return <List key={kind} />
}
