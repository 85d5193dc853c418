import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { type MerchandiseDetail as Merchandise, merchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { deliveryName, offeredOf, stockOf } from './board-cells.tsx'
import css from './leaderboard.module.css'
import { merchandiseNeeds, TAB_OF } from './leaderboard-needs.ts'
import { Redemptions } from './redemption-tab.tsx'
import { merchandiseRemoval } from './removals.ts'

const FAILED = 'Failed get merchandise'

export default function MerchandiseDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(merchandiseApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Merchandise Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs: merchandiseNeeds('view'), show: () => <General record={record} /> },
            {
              ...{ key: 'redemption', label: 'Redemption', needs: merchandiseNeeds('list') },
              show: () => <Redemptions merchandise={record.id} />,
            },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Merchandise) =>
  recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Points', value: record.points },
      { label: 'Stock', value: stockOf(record) },
      { label: 'Redeemed', value: record.redeemed },
    ],
    edit: { to: pathTo(leaderboardScreens.merchandiseEdit.path, { id: record.id }), needs: merchandiseNeeds('update') },
    removal: merchandiseRemoval,
    list: TAB_OF.merchandise,
  })

const WORDS = new Map([
  ['max_per_user', { label: 'Maximum per Person' }],
  ['place', { label: 'Pickup Place' }],
])

function General({ record }: { record: Merchandise }) {
  return (
    <>
      <DetailSection>
        <div className={css.pictures}>
          {record.images.map((image, n) => (
            <img key={image} src={safeImage(image) ?? ''} alt={t('Image {n} of {name}', { n: n + 1, name: record.title })} />
          ))}
        </div>
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Status', value: <StatusBadge status={record.status} /> },
            { label: 'Points', value: record.points },
            { label: 'Stock', value: stockOf(record) },
            { label: 'Maximum per Person', value: record.max_per_user },
            { label: 'Period', value: offeredOf(record) },
            { label: 'Delivery', value: deliveryName(record.delivery) },
            { label: 'Pickup Place', value: record.place ?? '-' },
            { label: 'Description', value: record.description ?? '-', wide: true },
            { label: 'Terms', value: record.terms ?? '-', wide: true },
          ]}
        />
      </DetailSection>
      <History record={record} entity={merchandiseApi.update.record} update={merchandiseNeeds('update')} words={WORDS} />
    </>
  )
}
