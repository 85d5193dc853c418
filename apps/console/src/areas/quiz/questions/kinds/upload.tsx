import { FileTypes } from '../../../../kit/form/choice/file-types.tsx'
import { t } from '../../../../kit/text/t.ts'
import type { KindProps } from './kind-editor.tsx'
import css from './kinds.module.css'

/** Which files may be handed in. */
export function Upload({ question, n, change }: KindProps) {
  return (
    <fieldset className={css.answers}>
      <legend className={css.legend}>{t('Allowed file types')}</legend>
      <FileTypes
        chosen={question.allowed_upload_extensions}
        change={(extensions) => change({ what: 'extensions', extensions })}
        groupLabel={(group) => t('All {group} of question {n}', { group, n })}
      />
    </fieldset>
  )
}
