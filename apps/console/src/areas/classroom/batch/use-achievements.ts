import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { useData } from '../../../data/use-data.ts'
import { t } from '../../../kit/text/t.ts'

/** Certificates that are made for classrooms. */
const CLASSROOM_TYPE = 24

/** Badges and certificates a classroom may give. */
export function useAchievements() {
  const badges = useData(badgeApi.list, { query: { page_size: 100 } }, 'Failed get badges')
  const certificates = useData(certificateApi.list, { query: { page_size: 100 } }, 'Failed get certificates')
  const options = [
    ...(badges.data?.results ?? []).map(({ id, name }) => ({ value: `badge ${id}`, label: `${t('Badge')}: ${name}` })),
    ...(certificates.data?.results ?? [])
      .filter(({ type }) => type === CLASSROOM_TYPE)
      .map(({ id, name }) => ({ value: `certificate ${id}`, label: `${t('Certificate')}: ${name}` })),
  ]
  return { options, loading: badges.isPending || certificates.isPending }
}
