import { Button } from '@mantine/core'
import type { LegalApi, LegalVersion } from '@pelita/contract/areas/legal-text.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import css from './legal.module.css'
import type { LegalDocumentProps } from './legal-setting.tsx'

const openVersion = lazyOpener(async () => (await import('./legal-version.tsx')).openVersion)
const openCompare = lazyOpener(async () => (await import('./legal-compare.tsx')).openCompare)

const FAILED = 'Failed get versions'

/** The published versions, each with how many accepted it. */
export default function LegalVersions({ api }: LegalDocumentProps) {
  const query = useData(api.versions, {}, FAILED)
  return (
    <aside className={css.versions} aria-label={t('Versions')}>
      <h2>{t('Versions')}</h2>
      <RecordLoader query={query} failed={FAILED} waiting={<TableSkeleton rows={2} columns={1} />}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState small title="Nothing published yet" />
          ) : (
            <ol>
              {versions.map((version, n) => (
                <Version key={version.id} api={api} version={version} before={versions[n + 1]} />
              ))}
            </ol>
          )
        }
      </RecordLoader>
    </aside>
  )
}

function Version({ api, version, before }: { api: LegalApi; version: LegalVersion; before: LegalVersion | undefined }) {
  const name = t('Version {n}', { n: version.version })
  return (
    <li>
      <p className={css.version}>
        <strong>{name}</strong>
        <StatusBadge status={statusOf(version)} />
      </p>
      <p className={css.fact}>
        {t('Published {at} by {name}', { at: zonedTime(version.published_at), name: version.published_by })}
      </p>
      {statusOf(version) === 'scheduled' && (
        <p className={css.fact}>{t('Counts from {at}', { at: zonedTime(version.effective_at) })}</p>
      )}
      {version.summary && <p className={css.fact}>{version.summary}</p>}
      <p className={css.fact}>{t('Accepted {n}/{total}', { n: version.accepted, total: version.total })}</p>
      <div className={css.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('View {name}', { name })}
          onPointerEnter={openVersion.prepare}
          onClick={() => void openVersion(api, version)}
        >
          {t('View')}
        </Button>
        {before && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('Compare {name}', { name })}
            onPointerEnter={openCompare.prepare}
            onClick={() => void openCompare(api, before, version)}
          >
            {t('Compare')}
          </Button>
        )}
      </div>
    </li>
  )
}

const statusOf = ({ status, effective_at }: LegalVersion) => {
  if (status === 'archived') return 'archived'
  return Date.parse(effective_at) > Date.now() ? 'scheduled' : 'publish'
}
