import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { IconCheck } from '@tabler/icons-react'
import { Badge } from '../../../kit/badges/badge.tsx'
import table from '../../../kit/charts/figure-table.module.css'
import { Meter } from '../../../kit/charts/meter.tsx'
import { percentText } from '../../../kit/format/percent.ts'
import { HeaderRow } from '../../../kit/list/table/header-row.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './statistics.module.css'

type OptionUse = ItemStatistic['options'][number]

/** Who chose which option: all, the best and the weakest quarter or so. */
export function ItemOptions({ item }: { item: ItemStatistic }) {
  if (item.options.length === 0) return null
  return (
    // Wider than a phone: the arrow keys move it.
    <div className={css.scroll} {...{ tabIndex: 0, role: 'group', 'aria-label': t('Use of the options') }}>
      <table className={table.table}>
        <caption className="unseen">{t('Use of the options')}</caption>
        <HeaderRow headers={['Option', 'Chosen', 'Best participants', 'Weakest participants']} />
        <tbody>
          {item.options.map((option) => (
            <OptionLine key={option.code} option={option} suspect={option.code === item.suspect_option} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OptionLine({ option, suspect }: { option: OptionUse; suspect: boolean }) {
  const { code, label, is_correct, chosen, share, upper, lower, unused } = option
  return (
    <tr data-correct={is_correct || undefined} data-suspect={suspect || undefined}>
      <th scope="row">
        <span className={css.option}>
          <span className={css.code}>{code}</span>
          <span className={css.label}>{label}</span>
          {is_correct && (
            <span className={css.correct}>
              <IconCheck size={14} stroke={2} aria-hidden /> {t('Key')}
            </span>
          )}
          {suspect && <Badge tone="red">{t('Preferred by the best')}</Badge>}
          {unused && <Badge tone="gray">{t('Hardly used')}</Badge>}
        </span>
      </th>
      <td>
        <span className={css.share}>
          <Meter value={share} tone={is_correct ? 'green' : suspect ? 'red' : 'gray'} />
          <span>
            {percentText(share)} <small>({chosen})</small>
          </span>
        </span>
      </td>
      <td>{percentText(upper)}</td>
      <td>{percentText(lower)}</td>
    </tr>
  )
}
