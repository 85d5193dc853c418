import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { GuardedForm } from '../form/guarded-form.tsx'
import { FormFooter } from '../form/layout/form-footer.tsx'
import { RecordLoader } from '../form/record/record-loader.tsx'
import type { GuardedForm as Form } from '../form/use-guarded-form.ts'
import { PageWarnings } from '../page-frame/page-warnings.tsx'
import { t } from '../text/t.ts'
import { HistoryButton } from './history-button.tsx'
import classes from './settings.module.css'
import { SettingsFileTools } from './settings-file-tools.tsx'
import { failedToRead, inputOf, type SettingsKind, useSettingsPage, type Versioned } from './use-settings-page.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface Props<Out, V, Page extends Versioned> {
  kind: SettingsKind<Out, V, Page>
  /** For pages that hold a table. */
  wide?: boolean
  /** What saving is called; Save without it. */
  submit?: string
  /** For who may only look, where a form that cannot be changed would say less. */
  view?: (page: Page) => ReactNode
  /** What is wrong with what is stored. */
  warnings?: (page: Page) => readonly string[]
  /** Shows the page as those see it whom it is for, also before it is saved. */
  preview?: (form: Form<V>) => void
  children: (form: Form<V>, page: Page) => ReactNode
}

/** A one-page setting: what counts now, its form, Save once something was changed, and its history with the way back. */
export function SettingsPage<Out extends object, V extends { [field: string]: unknown }, Page extends Versioned>(
  props: Props<Out, V, Page>,
) {
  const { kind } = props
  const query = useData(kind.api.read, inputOf(kind, kind.api.read), failedToRead(kind.page), { staleTime: 0 })
  // A form begins anew once the page went back to an earlier version, and not when it was saved.
  const [beginning, setBeginning] = useState(0)
  const returned = async () => {
    await query.refetch()
    setBeginning((n) => n + 1)
  }
  return (
    <RecordLoader query={query} failed={failedToRead(kind.page)} fresh>
      {(page) => <SettingsForm key={beginning} {...props} page={page as Page} returned={returned} />}
    </RecordLoader>
  )
}

interface FormProps<Out, V, Page extends Versioned> extends Props<Out, V, Page> {
  page: Page
  returned: () => Promise<void>
}

function SettingsForm<Out extends object, V extends { [field: string]: unknown }, Page extends Versioned>(
  props: FormProps<Out, V, Page>,
) {
  const { kind, page, wide = false, submit = 'Save', returned, view, warnings, preview, children } = props
  const form = useSettingsPage(kind, page)
  const mayChange = useAllowed(kind.update)
  const { history, restore, affected } = kind.api
  return (
    <GuardedForm form={form} wide={wide}>
      <div className={classes.tools}>
        {preview && (
          <Button variant="default" size="xs" leftSection={<IconEye {...icon} />} onClick={() => preview(form)}>
            {t('Preview')}
          </Button>
        )}
        <SettingsFileTools page={kind.page} schema={kind.schema} form={form} mayChange={mayChange} />
        {history && restore && (
          <HistoryButton
            {...{ page: kind.page, history, restore, affected, words: form.words, mayReturn: mayChange }}
            returned={() => {
              form.discard()
              void returned()
            }}
          />
        )}
      </div>
      {warnings && <PageWarnings warnings={warnings(page)} />}
      {!mayChange && view ? (
        view(page)
      ) : (
        <fieldset className={classes.fields} disabled={!mayChange}>
          {children(form, page)}
        </fieldset>
      )}
      {mayChange && <FormFooter form={{ ...form, canSubmit: form.canSubmit && form.dirty }} submit={submit} />}
    </GuardedForm>
  )
}
