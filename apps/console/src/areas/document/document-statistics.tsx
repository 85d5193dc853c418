import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { IconCheck, IconEye, IconPercentage, IconUsers } from '@tabler/icons-react'
import { StatisticsTab, viewsPerDay } from '../../kit/content/tabs/statistics-tab.tsx'
import { t } from '../../kit/text/t.ts'

const nobody = 'Nobody has read it in this period'

/** How it is read: how often, by how many, and how far. */
export function DocumentStatistics({ id }: { id: string }) {
  return (
    <StatisticsTab
      id={id}
      call={documentApi.statistics}
      figures={({ views, readers, average_percent, completed }) => [
        { label: 'Views', value: views, icon: IconEye },
        { label: 'Readers', value: readers, icon: IconUsers },
        { label: 'Average Read', value: `${average_percent}%`, icon: IconPercentage },
        { label: 'Completed', value: completed, icon: IconCheck },
      ]}
      charts={({ views, readers, per_day, per_page }) => [
        readers > 0
          ? {
              label: 'Readers per page',
              axis: 'Page',
              points: per_page.map(({ page }) => ({ short: String(page), full: t('Page {page}', { page }) })),
              series: [{ name: 'Readers', tone: 'accent', values: per_page.map((one) => one.readers) }],
            }
          : { label: 'Readers per page', nobody },
        views > 0 ? viewsPerDay(per_day) : { label: 'Views per day', nobody },
      ]}
    />
  )
}
