import { chosenOf, inOrder, toggleAll } from '@pelita/contract/core/upload-groups.ts'
import { CheckBox } from '../../list/table/check-box.tsx'
import { t } from '../../text/t.ts'
import { FieldFrame } from '../field/field-frame.tsx'
import { type FieldProps, useField } from '../field/use-field.tsx'
import css from './file-types.module.css'
import { FileTypes } from './file-types.tsx'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const show = (value: unknown) => listOf(value).join(', ') || '-'

/** The file types of a form, with Select All above the groups. */
export function FileTypesField<V>(props: FieldProps<V>) {
  const { value, change, frame } = useField(props, show)
  const chosen = listOf(value)
  const all = chosenOf(chosen)
  return (
    <FieldFrame frame={frame} role="group">
      <div className={css.lines}>
        <span className={css.all}>
          <CheckBox
            label={t('Select All')}
            checked={all === 'all'}
            mixed={all === 'some'}
            toggle={() => change(toggleAll(chosen))}
          />
          {t('Select All')}
        </span>
        <FileTypes chosen={chosen} change={(extensions) => change(inOrder(extensions))} />
      </div>
    </FieldFrame>
  )
}
