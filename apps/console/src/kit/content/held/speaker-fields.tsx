import { Button } from '@mantine/core'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import type { PagedEndpoint } from '../../../data/use-pages.ts'
import { Face } from '../../detail/face.tsx'
import type { FieldForm, FieldName } from '../../form/field/use-field.tsx'
import { TextField } from '../../form/text/text-field.tsx'
import { RemoteSelect } from '../../pickers/remote-select.tsx'
import { t } from '../../text/t.ts'
import { ImageField } from '../../upload/image-field.tsx'
import css from './held.module.css'

interface Expert {
  readonly user_id: string
  readonly name: string
  readonly position: string
  readonly picture: string | null
}

/** One who speaks: with an account, or written down. */
export interface SpeakerValues {
  user_id: string
  name: string
  title: string
  picture: string
}

interface Props<V> {
  form: FieldForm<V>
  /** The list of them. */
  name: FieldName<V>
  /** `Speaker`, `Moderator`. */
  label: string
  most: number
  experts: PagedEndpoint & Endpoint & { readonly data: z.ZodType<{ results: Expert[]; pagination: Pagination }> }
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const EMPTY: SpeakerValues = { user_id: '', name: '', title: '', picture: '' }

/** Who speaks, or moderates: experts of the organisation, or people who are written down. */
export function SpeakerFields<V>({ form, name, label, most, experts }: Props<V>) {
  const { value, onChange } = form.fields.getInputProps(name)
  const people: SpeakerValues[] = Array.isArray(value) ? value : []
  const put = (next: SpeakerValues[]) => onChange(next)
  const at = (n: number, field: keyof SpeakerValues) => `${name}.${n}.${field}` as FieldName<V>
  const add = (row: Expert | null) => {
    if (!row || people.some(({ user_id }) => user_id === row.user_id)) return
    put([...people, { user_id: row.user_id, name: row.name, title: row.position, picture: row.picture ?? '' }])
  }
  return (
    <fieldset className={css.people} aria-label={t(`${label}s`)} data-path={name}>
      {[...people.entries()].map(([n, person]) => (
        <div key={n} className={css.person}>
          {person.user_id ? (
            <p className={css.expert}>
              <Face name={person.name} picture={person.picture || null} size={32} />
              <strong>{person.name}</strong>
            </p>
          ) : (
            <TextField form={form} name={at(n, 'name')} label={t(`${label} {n}`, { n: n + 1 })} required maxLength={100} />
          )}
          <TextField
            form={form}
            name={at(n, 'title')}
            label={t('Title of {label} {n}', { label: t(label), n: n + 1 })}
            maxLength={100}
          />
          {!person.user_id && (
            <ImageField
              form={form}
              name={at(n, 'picture')}
              label={t('Picture of {label} {n}', { label: t(label), n: n + 1 })}
              folder="content/user-upload/image"
              rules={{ accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }}
              hint="JPG or PNG, at most 2MB"
            />
          )}
          <div>
            <Button variant="default" size="xs" leftSection={<IconTrash {...icon} />} onClick={() => put(people.toSpliced(n, 1))}>
              {t('Remove {name}', { name: person.name || t(`${label} {n}`, { n: n + 1 }) })}
            </Button>
          </div>
        </div>
      ))}
      {people.length < most && (
        <>
          <RemoteSelect
            label={t(`${label} from experts`)}
            placeholder="Select expert"
            endpoint={experts}
            input={{ query: { group: 'expert' } }}
            choice={({ user_id, name: called, position }) => ({ value: user_id, label: called, detail: position })}
            chosen={null}
            onChoose={(_, row) => add(row)}
            failed="Failed to get user"
          />
          <div>
            <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => put([...people, { ...EMPTY }])}>
              {t(`Add ${label}`)}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
