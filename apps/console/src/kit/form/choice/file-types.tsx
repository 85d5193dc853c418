import { UPLOAD_GROUPS, type UploadGroup } from '@pelita/contract/core/upload-groups.ts'
import { CheckBox } from '../../list/table/check-box.tsx'
import { t } from '../../text/t.ts'
import css from './file-types.module.css'

export const UPLOAD_NAMES: Readonly<Record<UploadGroup, string>> = {
  documents: 'Documents',
  videos: 'Videos',
  audios: 'Audios',
  images: 'Images',
  others: 'Others',
}

interface Props {
  chosen: readonly string[]
  change: (chosen: readonly string[]) => void
  /** How the box of a whole group is called, where several lists stand on one page. */
  groupLabel?: (group: string) => string
}

/** Which files may be handed in, by group; the box of a group takes or leaves all of it. */
export function FileTypes({ chosen, change, groupLabel = (group) => t('All {group}', { group }) }: Props) {
  const allowed = new Set(chosen)
  const set = (extensions: readonly string[], on: boolean) => {
    const others = chosen.filter((extension) => !extensions.includes(extension))
    change(on ? [...others, ...extensions] : others)
  }
  return Object.entries(UPLOAD_GROUPS).map(([key, extensions]) => {
    const name = t(UPLOAD_NAMES[key as UploadGroup])
    const count = extensions.filter((extension) => allowed.has(extension)).length
    return (
      <div key={key} className={css.files}>
        <span className={css.group}>
          <CheckBox
            label={groupLabel(name)}
            checked={count === extensions.length}
            mixed={count > 0 && count < extensions.length}
            toggle={() => set(extensions, count < extensions.length)}
          />
          {name}
        </span>
        <span className={css.types}>
          {extensions.map((extension) => (
            <label key={extension} className={css.type} data-chosen={allowed.has(extension) || undefined}>
              <input
                type="checkbox"
                className="unseen"
                checked={allowed.has(extension)}
                onChange={(event) => set([extension], event.currentTarget.checked)}
              />
              {extension}
            </label>
          ))}
        </span>
      </div>
    )
  })
}
