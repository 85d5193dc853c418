import type { LegalApi, LegalVersion } from '@pelita/contract/areas/legal-text.ts'
import { useData } from '../../data/use-data.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { DetailSkeleton } from '../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { LegalReader } from '../../kit/text/legal-reader.tsx'
import { t } from '../../kit/text/t.ts'

const FAILED = 'Failed get versions'

/** A published version to read. */
export const openVersion = (api: LegalApi, { id, version }: LegalVersion): Promise<unknown> =>
  openDialog(() => <Reader api={api} id={id} />, { title: t('Version {n}', { n: version }), size: 'md' })

function Reader({ api, id }: { api: LegalApi; id: string }) {
  const query = useData(api.version, { params: { id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED} waiting={<DetailSkeleton />}>
      {(text) => <LegalReader texts={[text]} />}
    </RecordLoader>
  )
}
