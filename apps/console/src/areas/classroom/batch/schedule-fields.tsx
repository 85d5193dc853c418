import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import css from '../../../kit/content/content.module.css'
import { SwitchField } from '../../../kit/form/choice/switch-field.tsx'
import { DateTimeField } from '../../../kit/form/date/date-time-field.tsx'
import { endFollows } from '../../../kit/form/date/end-follows.ts'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import { t } from '../../../kit/text/t.ts'
import type { BatchFormProps } from './batch-form.tsx'

/** When each presence of the contents meets, and by which rules people check in. */
export function ScheduleFields({ form, presences }: Pick<BatchFormProps, 'form' | 'presences'>) {
  const { items } = form.fields.values.presence_settings
  if (items.length === 0) return null
  return (
    <FormSection title="Presence" help="When participants meet; each meeting has a QR code of its own.">
      {items.map((item, n) => (
        <fieldset key={item.flow_id} className={css.group}>
          <legend className={css.name}>{presences.get(item.flow_id) ?? t('Presence')}</legend>
          <Meetings form={form} n={n} count={item.schedules.length} />
        </fieldset>
      ))}
      <NumberField
        form={form}
        name="presence_settings.open_before_minutes"
        label="Open Before"
        min={0}
        max={1440}
        suffix="Minutes"
      />
      <NumberField
        form={form}
        name="presence_settings.late_after_minutes"
        label="Late After"
        min={0}
        max={240}
        suffix="Minutes"
      />
      <NumberField
        form={form}
        name="presence_settings.absent_after_hours"
        label="Absent After"
        min={0}
        max={168}
        suffix="Hours"
      />
      <SwitchField
        form={form}
        name="presence_settings.allow_visitor"
        label="Allow visitors"
        help="People who do not take part may check in as visitors."
      />
      <SwitchField
        form={form}
        name="presence_settings.require_location"
        label="Require location"
        help="Checking in needs to be near the location."
      />
      {form.fields.values.presence_settings.require_location && (
        <NumberField form={form} name="presence_settings.radius_meters" label="Radius" min={50} max={5000} suffix="Meters" />
      )}
    </FormSection>
  )
}

const END_TIME = '16:00'

function Meetings({ form, n, count }: Pick<BatchFormProps, 'form'> & { n: number; count: number }) {
  const path = `presence_settings.items.${n}.schedules` as const
  const { start_at } = form.fields.values
  const add = () => {
    const end_date_time = endFollows({ before: '', start: start_at, end: '', endTime: END_TIME }) ?? ''
    form.fields.insertListItem(path, { start_date_time: start_at || '', end_date_time })
  }
  return (
    <>
      {[...Array(count).keys()].map((at) => (
        <div key={at} className={css.row}>
          <DateTimeField
            form={form}
            name={`${path}.${at}.start_date_time`}
            end={{ name: `${path}.${at}.end_date_time`, required: END_TIME }}
            label={`Start ${at + 1}`}
            required
            startTime="08:00"
          />
          <DateTimeField form={form} name={`${path}.${at}.end_date_time`} label={`End ${at + 1}`} required startTime={END_TIME} />
          <button
            type="button"
            className="bare-icon"
            aria-label={t('Delete schedule {n}', { n: at + 1 })}
            onClick={() => form.fields.removeListItem(path, at)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>
          {t('Add Schedule')}
        </Button>
      </div>
    </>
  )
}
