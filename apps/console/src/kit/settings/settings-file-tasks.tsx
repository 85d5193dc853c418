import { Button } from '@mantine/core'
import { saveBlob } from '../../data/download.ts'
import classes from '../detail/detail.module.css'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { showFailure } from '../feedback/failure.tsx'
import { toast } from '../feedback/toast.tsx'
import { type FieldDictionary, labelOf, showField } from '../form/field/field-words.ts'
import type { LaterSchema } from '../form/field/lazy-schema.ts'
import type { GuardedForm } from '../form/use-guarded-form.ts'
import { HeaderRow } from '../list/table/header-row.tsx'
import { t } from '../text/t.ts'
import { type FileChange, readSettingsFile, settingsFile } from './settings-file.ts'

/** No page of settings is larger. */
const MAX_BYTES = 1024 * 1024

export const exportSettings = <V extends Record<string, unknown>>(page: string, form: GuardedForm<V>): void => {
  const name = `settings-${page.toLowerCase().replaceAll(' ', '-')}.json`
  saveBlob(new Blob([settingsFile(page, form.fields.getValues())], { type: 'application/json' }), name)
}

interface Import<V> {
  readonly page: string
  readonly schema: LaterSchema<unknown, V>
  readonly form: GuardedForm<V>
  readonly file: File
}

/** What the file would change is shown first, fills the form, and is saved by hand. */
export async function importSettings<V extends Record<string, unknown>>({ page, schema, form, file }: Import<V>): Promise<void> {
  if (file.size > MAX_BYTES) return toast.error(t('The file holds no settings'))
  const rules = await schema.fetch().catch((cause) => showFailure(cause, 'Failed to read the file'))
  if (!rules) return
  const read = readSettingsFile(page, await file.text(), form.fields.getValues(), rules)
  if ('refused' in read) return toast.error(t(read.refused))
  const taken = read.changes.filter(({ problem }) => problem === undefined)
  const takeOver = () =>
    form.fields.setValues((now) => ({ ...now, ...Object.fromEntries(taken.map(({ field, to }) => [field, to])) }))
  await openDialog(
    (close) => (
      <FilePreview
        changes={read.changes}
        words={form.words}
        taken={taken.length}
        close={() => close()}
        takeOver={() => {
          takeOver()
          close()
        }}
      />
    ),
    { title: 'Import Settings', size: 'lg' },
  )
}

interface PreviewProps {
  changes: readonly FileChange[]
  words: FieldDictionary
  taken: number
  close: () => void
  takeOver: () => void
}

function FilePreview({ changes, words, taken, close, takeOver }: PreviewProps) {
  return (
    <div>
      <p>
        {changes.length === 0
          ? t('Everything is already as the file says.')
          : t('{taken} of {all} settings can be taken over. They fill the form; nothing counts before you save it.', {
              taken,
              all: changes.length,
            })}
      </p>
      {changes.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.changes}>
            <HeaderRow headers={['Field', 'Now', 'In the file', 'Note']} />
            <tbody>
              {changes.map(({ field, from, to, problem }) => (
                <tr key={field}>
                  <th scope="row">{t(labelOf(field, words))}</th>
                  <td>{showField(field, from, words)}</td>
                  <td>{showField(field, to, words)}</td>
                  <td>{problem === undefined ? '' : t(problem)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={taken === 0} onClick={takeOver}>
          {t('Take over')}
        </Button>
      </DialogButtons>
    </div>
  )
}
