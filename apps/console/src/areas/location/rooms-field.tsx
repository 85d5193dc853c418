import { Button } from '@mantine/core'
import { LOCATION_ROOMS } from '@pelita/contract/areas/location.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import css from './location.module.css'
import type { LocationValues } from './location-form.tsx'

/** A room is a place in the list; nothing else tells two empty ones apart. */
const PLACES = Array.from({ length: LOCATION_ROOMS }, (_, at) => at)

/** The rooms of a place, which rundowns suggest; the next one is in the building of the last. */
export function Rooms({ form }: { form: GuardedForm<LocationValues> }) {
  const { rooms } = form.fields.values
  const next = { building_name: rooms.at(-1)?.building_name ?? '', room_name: '', capacity: '' as const }
  return (
    <FormSection title="Rooms" help="The rundown of a batch suggests these buildings and rooms.">
      {PLACES.slice(0, rooms.length).map((at) => (
        <fieldset key={at} className={css.room}>
          <legend>{t('Room {n}', { n: at + 1 })}</legend>
          <TextField form={form} name={`rooms.${at}.building_name`} label="Building" required maxLength={100} />
          <TextField form={form} name={`rooms.${at}.room_name`} label="Room" required maxLength={100} />
          <NumberField form={form} name={`rooms.${at}.capacity`} label="Capacity" min={1} max={100_000} />
          <Button
            variant="default"
            size="xs"
            className={css.remove}
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={() => form.fields.removeListItem('rooms', at)}
          >
            {t('Remove room {n}', { n: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {rooms.length < LOCATION_ROOMS && (
        <Button
          variant="default"
          className={css.add}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => form.fields.insertListItem('rooms', next)}
        >
          {t('Add Room')}
        </Button>
      )}
    </FormSection>
  )
}
