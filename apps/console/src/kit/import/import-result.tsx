import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { fullCount } from '../format/full-count.ts'
import { HeaderRow } from '../list/table/header-row.tsx'
import { t } from '../text/t.ts'
import css from './import-result.module.css'

interface FailedRow {
  readonly row: number
  readonly nik: string
  readonly reason: string
}

interface Props {
  total: number
  succeeded: number
  failed: readonly FailedRow[]
  /** Saves the failed rows as a file. */
  download: () => void
  close: () => void
  /** What has to follow: `close` leads there. */
  next?: { readonly label: string; readonly text: string }
}

/** How an import ended: how many rows, how many came in, and why the others did not. */
export function ImportResult({ total, succeeded, failed, download, close, next }: Props) {
  const figures = [
    { label: 'Total', value: total },
    { label: 'Succeeded', value: succeeded },
    { label: 'Failed', value: failed.length },
  ]
  return (
    <div className={css.result}>
      <div role="status">
        <dl className={css.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{fullCount(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {failed.length > 0 && <FailedRows rows={failed} />}
      {next && <p>{next.text}</p>}
      <DialogButtons>
        {failed.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} onClick={download}>
            {t('Download Failed Rows')}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {t(next?.label ?? 'Close')}
        </Button>
      </DialogButtons>
    </div>
  )
}

function FailedRows({ rows }: { rows: readonly FailedRow[] }) {
  return (
    <section className={css.scroll} aria-label={t('Failed')}>
      <table className={css.table}>
        <HeaderRow headers={['Row', 'NIK', 'Reason']} />
        <tbody>
          {rows.map(({ row, nik, reason }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{nik || '-'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
