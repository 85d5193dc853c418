import { UPLOAD_GROUPS, type UploadGroup } from '@pelita/contract/core/upload-groups.ts'
import { CheckBox } from '../../../../kit/list/check-box.tsx'
import { t } from '../../../../kit/text/t.ts'
import type { KindProps } from './kind-editor.tsx'
import css from './kinds.module.css'

const NAMES: Readonly<Record<UploadGroup, string>> = {
  documents: 'Documents',
  videos: 'Videos',
  audios: 'Audios',
  images: 'Images',
  others: 'Others',
}

/** Which files may be handed in. */
export function Upload({ question, n, change }: KindProps) {
  const allowed = new Set(question.allowed_upload_extensions)
  const set = (extensions: readonly string[], on: boolean) => {
    const others = [...allowed].filter((extension) => !extensions.includes(extension))
    change({ what: 'extensions', extensions: on ? [...others, ...extensions] : others })
  }
  return (
    <fieldset className={css.answers}>
      <legend className={css.legend}>{t('Allowed file types')}</legend>
      {Object.entries(UPLOAD_GROUPS).map(([key, extensions]) => {
        const name = t(NAMES[key as UploadGroup])
        const chosen = extensions.filter((extension) => allowed.has(extension)).length
        return (
          <div key={key} className={css.files}>
            <span className={css.group}>
              <CheckBox
                label={t('All {group} of question {n}', { group: name, n })}
                checked={chosen === extensions.length}
                mixed={chosen > 0 && chosen < extensions.length}
                toggle={() => set(extensions, chosen < extensions.length)}
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
      })}
    </fieldset>
  )
}
