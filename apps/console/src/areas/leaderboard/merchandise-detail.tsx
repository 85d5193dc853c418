import type { MerchandiseDetail } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { pointScreens } from '@pelita/contract/areas/point.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import { deliveryName, offeredOf, stockOf } from './board-cells.tsx'
import css from './leaderboard.module.css'
import { merchandiseRecord } from './leaderboard-records.ts'
import { Redemptions } from './redemption-tab.tsx'

export default recordDetail(merchandiseRecord, {
  status: ({ status }) => <StatusBadge status={status} />,
  facts: (record) => [
    { label: 'Points', value: record.points },
    { label: 'Stock', value: stockOf(record) },
    { label: 'Redeemed', value: record.redeemed },
  ],
  next: {
    text: 'Once it is published, people redeem their points for it. Rules say what points are earned for.',
    label: 'Open Points',
    screen: pointScreens.list,
  },
  General,
  words: new Map([
    ['max_per_user', { label: 'Maximum per Person' }],
    ['place', { label: 'Pickup Place' }],
  ]),
  tabs: ({ id }) => [
    {
      ...{ key: 'redemption', label: 'Redemption', needs: merchandiseRecord.can('list') },
      show: () => <Redemptions merchandise={id} />,
    },
  ],
})

function General({ record }: { record: MerchandiseDetail }) {
  return (
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
  )
}
