import { Button } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { lazyOpener } from '../feedback/lazy-opener.ts'
import type { LaterSchema } from '../form/field/lazy-schema.ts'
import type { GuardedForm } from '../form/use-guarded-form.ts'
import { t } from '../text/t.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface Props<V> {
  page: string
  schema: LaterSchema<unknown, V>
  form: GuardedForm<V>
  mayChange: boolean
}

const withTasks = lazyOpener(async () => {
  const tasks = await import('./settings-file-tasks.tsx')
  return (work: (here: typeof tasks) => void | Promise<void>) => work(tasks)
})

/** Carries a page of settings to another organisation, and those of another into the form. */
export function SettingsFileTools<V extends Record<string, unknown>>({ page, schema, form, mayChange }: Props<V>) {
  const picker = useRef<HTMLInputElement>(null)
  const save = () => void withTasks(({ exportSettings }) => exportSettings(page, form))
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file) void withTasks(({ importSettings }) => importSettings({ page, schema, form, file }))
  }
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconFileExport {...icon} />} onClick={save}>
        {t('Export')}
      </Button>
      {mayChange && (
        <>
          <Button variant="default" size="xs" leftSection={<IconFileImport {...icon} />} onClick={() => picker.current?.click()}>
            {t('Import')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept="application/json,.json"
            aria-label={t('Settings file')}
            onChange={pick}
          />
        </>
      )}
    </>
  )
}
