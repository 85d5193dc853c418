import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { t } from '../../kit/text/t.ts'
import css from './course.module.css'

const MOST = 12

/** The tags used most, above the list: pressing one narrows it, pressing it again lets go. */
export function TagChips() {
  const { data } = useData(courseApi.tags, {}, 'Failed get tags', { show: 'none' })
  const { tag: chosen }: { tag?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tags = data?.results.slice(0, MOST) ?? []
  if (tags.length === 0) return null
  const choose = (tag: string) => {
    const search = ({ page: _, ...before }: Record<string, unknown>) => ({ ...before, tag: tag === chosen ? undefined : tag })
    void navigate({ to: '.', search, resetScroll: false })
  }
  return (
    <fieldset className={css.chips}>
      <legend className="unseen">{t('Tags')}</legend>
      {tags.map((tag) => (
        <button key={tag} type="button" className={css.chip} aria-pressed={tag === chosen} onClick={() => choose(tag)}>
          {tag}
        </button>
      ))}
    </fieldset>
  )
}
