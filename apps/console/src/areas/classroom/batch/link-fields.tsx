import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import css from '../../../kit/content/content.module.css'
import { SelectField } from '../../../kit/form/choice/select-field.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import { t } from '../../../kit/text/t.ts'
import type { BatchFormProps } from './batch-form.tsx'

/** Links of this batch: a recording, the trainer's slides. Participants find them beside the content. */
export function LinkFields({ form, contents }: Pick<BatchFormProps, 'form' | 'contents'>) {
  const links = form.fields.values.external_contents
  const choices = [...contents].map(([value, { title }]) => ({ value, label: title }))
  const add = () => form.fields.insertListItem('external_contents', { flow_id: choices[0]?.value ?? '', title: '', url: '' })
  return (
    <fieldset className={css.group}>
      <legend className={css.name}>{t('External Contents')}</legend>
      {[...links.keys()].map((n) => (
        <div key={n} className={css.row}>
          <SelectField
            form={form}
            name={`external_contents.${n}.flow_id`}
            label={`Content ${n + 1}`}
            options={choices}
            required
          />
          <TextField
            form={form}
            name={`external_contents.${n}.title`}
            label={`Link Title ${n + 1}`}
            placeholder="Input title"
            required
            maxLength={150}
          />
          <TextField
            form={form}
            name={`external_contents.${n}.url`}
            label={`Link URL ${n + 1}`}
            placeholder="https://"
            type="url"
            required
            maxLength={2000}
          />
          <button
            type="button"
            className="bare-icon"
            aria-label={t('Delete link {n}', { n: n + 1 })}
            onClick={() => form.fields.removeListItem('external_contents', n)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>
          {t('Add Link')}
        </Button>
      </div>
    </fieldset>
  )
}
