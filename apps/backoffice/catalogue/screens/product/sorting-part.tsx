import { toLatinDigits, wholeFrom } from '@anar/domain/text'
import { Badge, Button, Checkbox, Icon, IconButton, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Trash2 } from '@anar/ui/icons'
import { useDeferredValue, useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { MoveButtons } from '../../../platform/components/move-buttons.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { useCategories } from '../../../sales/data/codes.ts'
import {
  createIngredient,
  useBrands,
  useIngredientSearch,
  useIngredients,
  useTagGroups,
} from '../../data/catalogue.ts'
import { moved } from '../../data/catalogue-rules.ts'
import { catalogueMessages } from '../../messages/index.ts'
import styles from './product.module.css'
import type { Editing } from './use-editing.ts'

/** Brand, category, tags and ingredients of a product. @spec 3.product, 3.seller */
export function SortingPart({ editing }: { editing: Editing }) {
  const t = useMessages(catalogueMessages)
  return (
    <>
      <Section title={t('partSorting')}>
        <Classification editing={editing} />
      </Section>
      <Section title={t('tags')}>
        <Tags editing={editing} />
      </Section>
      <Section title={t('ingredients')}>
        <Ingredients editing={editing} />
      </Section>
    </>
  )
}

function Classification({ editing: { content, change, faults } }: { editing: Editing }) {
  const t = useMessages(catalogueMessages)
  const { digits } = useFormat()
  const brands = useBrands()
  const categories = useCategories()
  return (
    <div className={styles.columns}>
      <TextField
        ltr
        required
        label={t('code')}
        hint={t('codeHint')}
        maxLength={80}
        value={content.code}
        error={faults['code']}
        onChange={({ target }) => change({ code: target.value.trim() })}
      />
      <ChoiceField
        required
        label={t('brand')}
        rows={brands.data}
        none={t('choosePlease')}
        value={content.brandId}
        error={faults['brandId']}
        onChoose={(brandId) => change({ brandId })}
      />
      <ChoiceField
        required
        label={t('category')}
        rows={categories.data}
        none={t('choosePlease')}
        value={content.categoryId}
        error={faults['categoryId']}
        onChoose={(categoryId) => change({ categoryId })}
      />
      <TextField
        ltr
        label={t('licence')}
        maxLength={40}
        value={digits(content.healthLicenceNumber)}
        error={faults['healthLicenceNumber']}
        onChange={({ target }) => change({ healthLicenceNumber: toLatinDigits(target.value) })}
      />
      <Hue content={content} change={change} faults={faults} />
    </div>
  )
}

function Hue({ content, change, faults }: Pick<Editing, 'content' | 'change' | 'faults'>) {
  const t = useMessages(catalogueMessages)
  const { digits } = useFormat()
  const [hue, setHue] = useState(digits(String(content.hue)))
  return (
    <TextField
      ltr
      inputMode="numeric"
      label={t('hue')}
      hint={t('hueHint')}
      value={hue}
      error={faults['hue']}
      onChange={({ target }) => {
        setHue(target.value)
        const degrees = wholeFrom(target.value)
        if (degrees !== null && degrees !== undefined && degrees < 360) change({ hue: degrees })
      }}
    />
  )
}

function Tags({ editing: { content, change } }: { editing: Editing }) {
  const groups = useTagGroups()
  const toggle = (id: number) =>
    change({
      tagIds: content.tagIds.includes(id)
        ? content.tagIds.filter((other) => other !== id)
        : [...content.tagIds, id],
    })
  return (
    <div className={styles.groups}>
      {groups.data?.map((group) => (
        <fieldset key={group.id} className={styles.group}>
          <legend className={styles.legend}>{group.name}</legend>
          {group.tags.map(({ id, name }) => (
            <Checkbox key={id} checked={content.tagIds.includes(id)} onChange={() => toggle(id)}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function Ingredients({ editing: { content, change } }: { editing: Editing }) {
  const t = useMessages(catalogueMessages)
  const { ingredientIds } = content
  const move = (from: number, to: number) => change({ ingredientIds: moved(ingredientIds, from, to) })
  const named = new Map(useIngredients(ingredientIds).data?.map((row) => [row.id, row]))
  return (
    <div className={styles.part}>
      <p className={text.small}>{t('ingredientsHint')}</p>
      <ol className={styles.list}>
        {ingredientIds.map((id, index) => {
          const name = named.get(id)?.inciName ?? `#${id}`
          return (
            <li key={id} className={styles.line}>
              <span className={styles.ingredient}>
                <span>
                  <bdi dir="ltr">{name}</bdi>
                </span>
                {named.get(id)?.isAllergen && <Badge tone="warning">{t('allergen')}</Badge>}
              </span>
              <span className={text.tools}>
                <MoveButtons
                  up={{ label: t('earlier', { name }), onPress: index > 0 && (() => move(index, index - 1)) }}
                  down={{
                    label: t('later', { name }),
                    onPress: index < ingredientIds.length - 1 && (() => move(index, index + 1)),
                  }}
                />
                <IconButton
                  size="sm"
                  label={t('remove', { name })}
                  onClick={() => change({ ingredientIds: ingredientIds.filter((other) => other !== id) })}
                >
                  <Icon of={Trash2} size={16} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <AddIngredient
        chosen={ingredientIds}
        // Append: others may have been added while the ingredient was created.
        onAdd={(id) =>
          change((before) => ({ ...before, ingredientIds: [...new Set([...before.ingredientIds, id])] }))
        }
      />
    </div>
  )
}

/** Picks an ingredient by a part of its name, or creates it. */
function AddIngredient({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (id: number) => void }) {
  const t = useMessages(catalogueMessages)
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const matches = useIngredientSearch(useDeferredValue(typed))
  const { isBusy, refusal, faults, write } = useWrite()
  const isKnown = matches.data?.some(({ inciName }) => inciName.toLowerCase() === name.toLowerCase())
  const free = name.length > 1 ? matches.data?.filter(({ id }) => !chosen.includes(id)) : []
  const add = (id: number) => {
    onAdd(id)
    setTyped('')
  }
  async function make() {
    await write(async () => add(await createIngredient(name)))
  }
  return (
    <>
      <TextField
        ltr
        type="search"
        autoComplete="off"
        label={t('ingredientSearch')}
        hint={t('ingredientSearchHint')}
        value={typed}
        error={faults['inciName'] ?? refusal ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={text.buttons}>
        {free?.map(({ id, inciName }) => (
          <Button key={id} size="sm" tone="soft" onClick={() => add(id)}>
            <bdi dir="ltr">{inciName}</bdi>
          </Button>
        ))}
        {name.length > 1 && matches.data && !isKnown && (
          <Button size="sm" tone="ghost" loading={isBusy} onClick={make}>
            {t('ingredientNew', { name })}
          </Button>
        )}
      </div>
    </>
  )
}
