import { Button } from '@mantine/core'
import { PROFICIENCY_LEVELS } from '@pelita/contract/areas/reference-data.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { type CompetencyRow, competencyApi, competencyForm } from '@pelita/contract/learning/competency.ts'
import { useAction } from '../../data/use-action.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { CategoryField } from '../../kit/pickers/category-field.tsx'
import { t } from '../../kit/text/t.ts'
import { useDomains } from './business-domains.ts'
import css from './category.module.css'

type Values = Record<'code' | 'name' | 'category_id' | 'business_domain_id' | 'description' | `level_${number}`, string>

export const openCompetency = (row: CompetencyRow | null): void => {
  void openDialog((close) => <CompetencyForm row={row} close={() => close()} />, {
    title: row ? 'Edit Competency' : 'Create Competency',
    size: 'md',
  })
}

const valuesOf = (row: CompetencyRow | null): Values => ({
  ...{ code: row?.code ?? '', name: row?.name ?? '', description: row?.description ?? '' },
  ...{ category_id: row?.category_id ?? '', business_domain_id: row?.business_domain_id ?? '' },
  ...Object.fromEntries(
    PROFICIENCY_LEVELS.map(({ id }) => [`level_${id}`, row?.levels.find((level) => level.level_id === id)?.indicator ?? '']),
  ),
})

/** A level nobody described is left out. */
const bodyOf = (values: Values) =>
  competencyForm.safeParse(
    {
      ...values,
      levels: PROFICIENCY_LEVELS.map(({ id }) => ({ level_id: id, indicator: values[`level_${id}`] ?? '' })).filter(
        ({ indicator }) => indicator.trim() !== '',
      ),
    },
    IN_PLAIN_WORDS,
  )

function CompetencyForm({ row, close }: { row: CompetencyRow | null; close: () => void }) {
  const create = useAction(competencyApi.create, {
    done: 'Competency has been successfully created.',
    failed: 'Failed to create competency',
    also: ['categories'],
  })
  const update = useAction(competencyApi.update, {
    done: 'Competency has been successfully changed.',
    failed: 'Failed to change competency',
    also: ['categories'],
  })
  const domains = useDomains()
  const { form, saving, submit } = usePopupForm({
    initial: valuesOf(row),
    read: bodyOf,
    save: async (body) => {
      if (!row) return Boolean(await create.run({ body }))
      return Boolean(await update.run({ params: { id: row.id }, body: { ...body, updated_at: row.updated_at } }))
    },
    saved: close,
  })
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <TextField
        form={form}
        name="code"
        label="Code"
        placeholder="LDR.01"
        help="Letters, digits, dots and dashes."
        required
        maxLength={20}
      />
      <TextField form={form} name="name" label="Name" placeholder="Input name" required maxLength={150} />
      <CategoryField
        form={form}
        name="category_id"
        label="Category"
        placeholder="Select category"
        clearable
        present={row?.category_id}
      />
      <SelectField
        form={form}
        name="business_domain_id"
        label="Business Domain"
        placeholder="Select business domain"
        clearable
        {...domains}
      />
      <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={1000} rows={2} />
      <fieldset className={css.levels}>
        <legend>{t('What somebody of each level shows')}</legend>
        {PROFICIENCY_LEVELS.map(({ id, title }) => (
          <TextArea
            key={id}
            form={form}
            name={`level_${id}`}
            label={title}
            placeholder="Input indicator"
            maxLength={500}
            rows={1}
          />
        ))}
      </fieldset>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t(row ? 'Save' : 'Create')}
        </Button>
      </DialogButtons>
    </form>
  )
}
