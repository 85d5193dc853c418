import { useData } from '../../../data/use-data.ts'
import { t } from '../../text/t.ts'
import type { AchievementCalls } from './achievement-calls.ts'

const MOST = 100

/** Badges and certificates a content may give; each is known by its kind and id. */
export function useAchievements({ badges: ofBadges, certificates: ofCertificates, certificateType: type }: AchievementCalls) {
  const badges = useData<AchievementCalls['badges']>(ofBadges, { query: { page_size: MOST } }, 'Failed get badges')
  const asked = { query: { page_size: MOST, type } }
  const certificates = useData<AchievementCalls['certificates']>(ofCertificates, asked, 'Failed get certificates')
  const known = { badges: badges.data?.results ?? [], certificates: certificates.data?.results ?? [] }
  const options = [
    ...known.badges.map(({ id, name }) => ({ value: `badge ${id}`, label: `${t('Badge')}: ${name}` })),
    ...known.certificates.map(({ id, name }) => ({ value: `certificate ${id}`, label: `${t('Certificate')}: ${name}` })),
  ]
  return { known, options, loading: badges.isPending || certificates.isPending }
}
export type KnownAchievements = ReturnType<typeof useAchievements>['known']
