import { Button } from '@mantine/core'
import { type CertificateHolder, certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { issueApi } from '@pelita/contract/learning/certificate/issue.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useMemo } from 'react'
import { openFile } from '../../../data/download.ts'
import { trackJob } from '../../../data/job-tray.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { browserZone } from '../../../kit/format/browser-zone.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { inputOf, narrowingOf } from '../../../kit/list/state/list-query.ts'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { t } from '../../../kit/text/t.ts'
import css from '../achievement.module.css'
import { ExportButton, GiveButton } from '../result-actions.tsx'
import { ResultFigures } from '../result-figures.tsx'
import type { ResultScope } from '../result-scope.ts'
import { revokeAchievement } from '../revoke-achievement.ts'
import { CERTIFICATE } from './certificate-kind.ts'
import { holdersList } from './holders-list.tsx'
import { reissueCertificate } from './reissue-certificate.ts'

const view = ({ full_name, issue }: CertificateHolder) => {
  if (!issue) return
  void openFile(issueApi.file, { params: { id: issue.id } }, `Certificate_${full_name}.pdf`, 'Failed to open certificate.')
}

/** The figures and the people of one use of a certificate, and what can be done with them. */
export function ResultPage({ certificateId, scope }: { certificateId: string; scope: ResultScope }) {
  const params = useMemo(() => ({ id: certificateId }), [certificateId])
  const definition = useMemo(
    () =>
      holdersList(scope, {
        view,
        revoke: ({ id }) => void revokeAchievement(CERTIFICATE, certificateId, id),
        reissue: (row) => void reissueCertificate(certificateId, row),
      }),
    [scope, certificateId],
  )
  const control = useListState(definition)
  const first = useMemo(() => inputOf(definition, control.state, params), [definition, control.state, params])
  const { data } = useData(certificateApi.giftedUsers, first, definition.failed, { show: 'none' })
  const dashboard = data?.dashboard
  const query = { ...narrowingOf(definition, control.state), ...browserZone() }

  usePageHeader({
    ...(dashboard && { record: { name: dashboard.certificate_title }, subtitle: 'Monitor certificate report of participants' }),
    actions: dashboard && (
      <>
        <GiveButton kind={CERTIFICATE} id={certificateId} scope={scope} />
        <FilesButton id={certificateId} query={query} none={dashboard.total_claimed === 0} />
        <ExportButton
          kind={CERTIFICATE}
          id={certificateId}
          query={query}
          fileName={`Certificate_result_${dashboard.certificate_title}.xlsx`}
        />
      </>
    ),
  })
  return (
    <div className={css.stack}>
      <ResultFigures figures={dashboard} />
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}

interface FilesProps {
  id: string
  query: CallInput<typeof certificateApi.downloadFiles>['query']
  /** Nobody has claimed it yet. */
  none: boolean
}

/** All certificates of the list in one archive, made by a job whose progress the tray shows. */
function FilesButton({ id, query, none }: FilesProps) {
  const { run, pending } = useAction(certificateApi.downloadFiles, { failed: 'Failed to download certificates.' })
  const start = async () => {
    if (await run({ params: { id }, query })) trackJob()
  }
  return (
    <Button
      variant="default"
      loading={pending}
      disabled={none}
      leftSection={<IconFileZip size={18} stroke={1.5} aria-hidden />}
      onClick={() => void start()}
    >
      {t('Download all certificates')}
    </Button>
  )
}
