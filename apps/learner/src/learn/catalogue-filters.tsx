import { t } from '@pelita/console/kit/text/t.ts'
import { OWN_PLACES } from '@pelita/contract/learning/content-types.ts'
import { CATALOGUE_TYPES, type CatalogueEntry } from '@pelita/contract/learning/learner-catalogue.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { useId } from 'react'

/** Empty: all of them. */
export interface Chosen {
  readonly category_id: string
  readonly module_type: CatalogueEntry['module_type'] | ''
  readonly tag: string
}

/** Kinds that can be found here: some have a place of their own, others no area makes yet. */
export const CHOICES = CATALOGUE_TYPES.filter((kind) => !OWN_PLACES.includes(kind))

/** What the server is asked for. */
export const asked = ({ category_id, module_type, tag }: Chosen) => ({
  ...(tag && { tag }),
  ...(category_id && { category_id }),
  ...(module_type && { module_type }),
})

interface Props {
  /** Several kinds stand here. */
  isOfKinds: boolean
  chosen: Chosen
  categories: readonly { readonly id: string; readonly title: string }[]
  /** Nothing where the organisation shows none. */
  tags: readonly string[]
  onChange: (chosen: Chosen) => void
}

/** What it is about and of which kind. */
export function Filters({ isOfKinds, chosen, categories, tags, onChange }: Props) {
  const [category, kind] = [useId(), useId()]
  // One that was chosen stays, also where nothing else has it.
  const chips = chosen.tag && !tags.includes(chosen.tag) ? [chosen.tag, ...tags] : tags
  return (
    <>
      <div className="filters">
        {isOfKinds && CHOICES.length > 1 && (
          <div className="field">
            <label htmlFor={kind}>{t('Kind')}</label>
            <select
              id={kind}
              value={chosen.module_type}
              onChange={({ currentTarget }) =>
                onChange({ ...chosen, module_type: CHOICES.find((one) => one === currentTarget.value) ?? '' })
              }
            >
              <option value="">{t('All kinds')}</option>
              {CHOICES.map((one) => (
                <option key={one} value={one}>
                  {t(moduleTitle(one))}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="field">
          <label htmlFor={category}>{t('Category')}</label>
          <select
            id={category}
            value={chosen.category_id}
            onChange={({ currentTarget }) => onChange({ ...chosen, category_id: currentTarget.value })}
          >
            <option value="">{t('All categories')}</option>
            {categories.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      </div>
      {chips.length > 0 && (
        <fieldset className="chips" aria-label={t('Tags')}>
          {chips.map((tag) => (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-pressed={tag === chosen.tag}
              onClick={() => onChange({ ...chosen, tag: tag === chosen.tag ? '' : tag })}
            >
              {tag}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
