import { Button } from '@mantine/core'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { HandedPasswords } from '@pelita/contract/areas/user-first-passwords.ts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { call } from '../../../data/call.ts'
import { saveBlob } from '../../../data/download.ts'
import { invalidate } from '../../../data/query-client.ts'
import { resourceOf } from '../../../data/resource.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { t } from '../../../kit/text/t.ts'
import { PrintedSlips } from './printed-slips.tsx'
import css from './slips.module.css'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes first passwords for these accounts and shows them, once: on paper or as a sheet they go on. Answers whether they were made. */
export async function handPasswords(ids: readonly string[]): Promise<boolean> {
  try {
    const handed = await call(userApi.firstPasswords, { body: { ids: [...ids] } })
    await invalidate([resourceOf(userApi.firstPasswords)])
    await show(handed)
    return true
  } catch (cause) {
    showFailure(cause, 'Failed to make first passwords')
    return false
  }
}

/** A press beside it must not cost everybody's password: who has neither printed nor saved them is asked. */
async function show(handed: HandedPasswords): Promise<void> {
  let kept = false
  const keep = () => {
    kept = true
  }
  do
    await openDialog((close) => <Handed handed={handed} keep={keep} close={() => close()} />, {
      title: 'First Passwords',
      size: 'lg',
    })
  while (!kept && !(await ask(CLOSE)))
}

const CLOSE = {
  title: 'Close First Passwords?',
  text: 'They are not shown again. Whoever has not got theirs needs a new one.',
  confirm: 'Close',
  tone: 'warning',
} as const

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

interface Props {
  handed: HandedPasswords
  /** They were printed or saved. */
  keep: () => void
  close: () => void
}

function Handed({ handed, keep, close }: Props) {
  const { slips, sheet, sheet_name } = handed
  const save = () => {
    saveBlob(new Blob([bytesOf(sheet)], { type: SHEET }), sheet_name)
    keep()
  }
  const print = () => {
    window.print()
    keep()
  }
  return (
    <div className={css.handed}>
      <p role="status">
        {slips.length === 1
          ? t('1 person can sign in with NIK and first password. It is shown this once; print it or save it now.')
          : t('{count} people can sign in with NIK and first password. They are shown this once; print them or save them now.', {
              count: slips.length,
            })}
      </p>
      <div className={css.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('NIK')}</th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('First Password')}</th>
            </tr>
          </thead>
          <tbody>
            {slips.map(({ id, nik, full_name, password }) => (
              <tr key={id}>
                <td>{nik}</td>
                <td>{full_name}</td>
                <td>
                  <code>{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Close')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} onClick={save}>
          {t('Save as Sheet')}
        </Button>
        <Button leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />} onClick={print} data-autofocus>
          {t('Print Slips')}
        </Button>
      </DialogButtons>
      <PrintedSlips handed={handed} />
    </div>
  )
}
