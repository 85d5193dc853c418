import type { ListedSection } from '../../../kit/form/layout/section-list.tsx'
import { t } from '../../../kit/text/t.ts'
import type { BatchContent } from './batch-form.tsx'
import type { BatchValues } from './batch-values.ts'

interface Contents {
  readonly presences: ReadonlyMap<string, string>
  readonly contents: ReadonlyMap<string, BatchContent>
}

const unless = (isThere: boolean, label: string): string[] => (isThere ? [] : [t(label)])

/** Each meeting of the contents has to take place at least once. */
const withoutSchedule = ({ presence_settings: { items } }: BatchValues, { presences }: Contents): string[] =>
  items.filter(({ schedules }) => schedules.length === 0).map(({ flow_id }) => presences.get(flow_id) ?? t('Presence'))

const withoutPlace = (values: BatchValues): string[] =>
  values.session_mode === 'online'
    ? unless(
        values.urls.some((url) => url.trim() !== ''),
        'Meeting URL',
      )
    : unless(values.location_name.trim() !== '', 'Location')

/** The sections of the form in their order, and what each lacks before the batch can be saved and published. */
export function sectionsOf(values: BatchValues, known: Contents): readonly ListedSection[] {
  const { title, start_at, end_at } = values
  const isExpert = values.graduation_determined_by === 'expert'
  const general = [...unless(title.trim() !== '', 'Title'), ...unless(start_at !== '', 'Start'), ...unless(end_at !== '', 'End')]
  const hasText = values.highlighted_information.replaceAll(/<[^>]*>/g, '').trim() !== ''
  return [
    { title: 'General', missing: general },
    { title: 'Session', missing: withoutPlace(values) },
    ...(values.presence_settings.items.length > 0 ? [{ title: 'Presence', missing: withoutSchedule(values, known) }] : []),
    ...(known.contents.size > 0 ? [{ title: 'Content Settings', missing: [] }] : []),
    { title: 'Rundown', missing: [] },
    { title: 'Experts', missing: isExpert ? unless(values.expert_ids.length > 0, 'Expert') : [] },
    { title: 'Coaches', missing: [] },
    { title: 'Achievement', missing: [] },
    { title: 'Highlight', missing: values.use_highlight ? unless(hasText, 'Highlighted Information') : [] },
  ]
}
