import { Badge, Checkbox, TextArea, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { writtenIn } from '../../../platform/components/content-language.ts'
import text from '../../../platform/components/text-styles.module.css'
import { listsMessages } from '../../../platform/messages/index.ts'
import { linesOfText, textOfLines } from '../../data/catalogue-rules.ts'
import { type ListedIngredient, loadIngredients, writeList } from '../../data/goods-lists.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { ListPage } from './list-page.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NamedCell } from './named-cell.tsx'

/** Ingredients: INCI names, allergens, other names. @spec 3.product */
export function Ingredients() {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const [areAllergens, setAreAllergens] = useState(false)
  return (
    <ListPage<ListedIngredient>
      kind="ingredients"
      lead={t('ingredientsLead')}
      add={t('newIngredient')}
      narrowed={areAllergens}
      load={(words, page) => loadIngredients({ text: words, areAllergens }, page)}
      nameOf={({ inciName }) => inciName}
      usesOf={({ useCount }) => useCount ?? 0}
      remove={({ id }) => writeList('office/catalogue/ingredients/delete', { ingredientId: id })}
      editor={(ingredient, onClose) => <IngredientEditor ingredient={ingredient} onClose={onClose} />}
      merger={({ id, inciName }, onClose) => (
        <MergeDialog kind="ingredient" from={{ id, name: inciName }} onClose={onClose} />
      )}
      above={
        <ChoiceTabs
          label={t('whichIngredients')}
          value={areAllergens ? 'allergens' : 'all'}
          onChoose={(chosen) => setAreAllergens(chosen === 'allergens')}
          choices={[
            { value: 'all', label: t('allIngredients') },
            { value: 'allergens', label: t('allergens') },
          ]}
        />
      }
      columns={[
        {
          head: t('inciName'),
          wraps: true,
          cell: ({ inciName, aliases }) => <NamedCell name={inciName} other={aliases.join(' · ')} />,
        },
        {
          head: t('allergen'),
          cell: ({ isAllergen }) => (isAllergen ? <Badge tone="warning">{t('allergen')}</Badge> : '–'),
        },
        { head: t('products'), number: true, cell: ({ useCount }) => format.number(useCount ?? 0) },
      ]}
    />
  )
}

function IngredientEditor({
  ingredient,
  onClose,
}: {
  ingredient: ListedIngredient | null
  onClose: () => void
}) {
  const t = useMessages(listsMessages)
  const { draft, change, body } = useTypedIngredient(ingredient)
  const sides = [
    { side: 'fa', aliases: t('aliasesFa'), help: t('helpFa') },
    { side: 'en', aliases: t('aliasesEn'), help: t('helpEn') },
  ] as const
  return (
    <EditorDialog
      title={ingredient ? t('edit', { name: ingredient.inciName }) : t('newIngredient')}
      save={() => writeList('office/catalogue/ingredients/save', body)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            ltr
            required
            maxLength={160}
            label={t('inciName')}
            value={draft.inciName}
            error={faults['inciName']}
            onChange={({ target }) => change({ inciName: target.value })}
          />
          <Checkbox
            checked={draft.isAllergen}
            onChange={({ target }) => change({ isAllergen: target.checked })}
          >
            {t('isAllergen')}
          </Checkbox>
          <div className={text.pair}>
            {sides.map(({ side, aliases }) => (
              <TextArea
                key={side}
                {...writtenIn(side)}
                rows={3}
                label={aliases}
                hint={t('aliasesHint')}
                value={draft.aliases[side]}
                error={Object.entries(faults).find(([at]) => at.startsWith(`aliases.${side}`))?.[1]}
                onChange={({ target }) => change({ aliases: { ...draft.aliases, [side]: target.value } })}
              />
            ))}
            {sides.map(({ side, help }) => (
              <TextArea
                key={side}
                {...writtenIn(side)}
                rows={3}
                maxLength={600}
                label={help}
                value={draft.help[side]}
                error={faults[`help.${side}`]}
                onChange={({ target }) => change({ help: { ...draft.help, [side]: target.value } })}
              />
            ))}
          </div>
        </>
      )}
    </EditorDialog>
  )
}

/** State of the ingredient form; other names are lines. */
function useTypedIngredient(ingredient: ListedIngredient | null) {
  const [draft, setDraft] = useState(() => ({
    inciName: ingredient?.inciName ?? '',
    isAllergen: ingredient?.isAllergen ?? false,
    aliases: {
      fa: textOfLines(ingredient?.aliasesFa ?? []),
      en: textOfLines(ingredient?.aliasesEn ?? []),
    },
    help: { fa: ingredient?.helps?.[0] ?? '', en: ingredient?.helps?.[1] ?? '' },
  }))
  const aliases = { fa: linesOfText(draft.aliases.fa), en: linesOfText(draft.aliases.en) }
  return {
    draft,
    change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }),
    body: {
      ...{ ...draft, aliases },
      ...{ ingredientId: ingredient?.id ?? null, revision: ingredient?.revision ?? null },
    },
  }
}
