import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { type BadgeDetail as Badge, badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../../data/use-data.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { History } from '../../../kit/detail/history.tsx'
import type { Next } from '../../../kit/detail/next-step.tsx'
import { recordHead } from '../../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { fullCount } from '../../../kit/format/full-count.ts'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../../kit/text/t.ts'
import { BadgeImage } from './badge-image.tsx'
import { BADGE } from './badge-kind.ts'
import { badgeRemoval } from './badge-removal.ts'

const UsesList = lazyPart(() => import('../uses-list.tsx'))

const FAILED = 'Failed get achievement'
const IMAGE_SIDE = 160

const WORDS = new Map([
  ['name', { label: 'Badge Name' }],
  ['file_url', { label: 'Badge image' }],
])

const PLACE: Next = {
  text: 'Offer it in a class or with a quiz: who completes that can claim it.',
  label: 'Go to classes',
  screen: classroomScreens.list,
}

export default function BadgeDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(badgeApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Details Badge"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs: achievement.can('general'), show: () => <General badge={record} /> },
            {
              key: 'result',
              label: 'Badge Result',
              needs: achievement.can('result'),
              show: () => <UsesList kind={BADGE} id={record.id} />,
            },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Badge) =>
  recordHead({
    next: PLACE,
    record,
    name: record.name,
    facts: [
      { label: 'Holders', value: fullCount(record.holders) },
      { label: 'Used', value: t(record.is_associated ? 'Yes' : 'Not yet') },
    ],
    edit: { to: pathTo(badgeScreens.edit.path, { id: record.id }), needs: achievement.can('update') },
    removal: badgeRemoval,
    list: badgeScreens.list.path,
  })

function General({ badge }: { badge: Badge }) {
  const picture = <BadgeImage address={badge.file_url} size={IMAGE_SIDE} name={t('Image of {name}', { name: badge.name })} />
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Badge Name', value: badge.name },
            { label: 'Description', value: badge.description, wide: true },
            { label: 'Badge image', value: picture, wide: true },
          ]}
        />
      </DetailSection>
      <History
        record={{ ...badge, created_by: badge.created_by ?? { full_name: '-' } }}
        entity="badges"
        update={achievement.can('update')}
        words={WORDS}
      />
    </>
  )
}
